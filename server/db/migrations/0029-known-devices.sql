-- Lists the devices on which a user has signed in with a password. The hash covers the device's secret and the e-mail address that was
-- used, so that two addresses on one device have nothing in common here (docs/decisions/0032-wrong-passwords-starve-nobody.md).
create table known_devices (
  id_hash text not null,
  user_id text not null references users (id) on delete cascade,
  signed_in_at timestamptz not null,
  primary key (id_hash, user_id)
);
create index known_devices_user on known_devices (user_id, signed_in_at);
create index known_devices_signed_in_at on known_devices (signed_in_at);

-- Failed sign-ins are also counted for a known device and for a whole IPv6 site.
alter table rate_limit_hits drop constraint rate_limit_hits_act_check;
alter table rate_limit_hits add constraint rate_limit_hits_act_check check (act in (
  'sign_up', 'verification_mail', 'reset_mail', 'reset_mail_from', 'failed_sign_in', 'failed_sign_in_on_device',
  'failed_sign_in_in_site', 'data_sheet_mail', 'deletion_request'));
