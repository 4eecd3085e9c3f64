-- When the owner of the address was told that somebody signs in under it, or chose the password: until then a stranger may have.
alter table sign_ups add column owner_told_at timestamptz;
update sign_ups set owner_told_at = now() where user_id in (select id from users where email_verified_at is not null);
