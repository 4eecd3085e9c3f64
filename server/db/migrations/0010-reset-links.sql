-- With one of these links, a user chooses a new password. Only the link holds the token itself.
create table reset_links (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  state text not null check (state in ('pending', 'used', 'replaced')),
  -- The link went to the user's own e-mail address and not through an operator's hands.
  mailed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reset_links_user on reset_links (user_id, created_at);

-- Requests for a link wait here, whether or not such a user exists, until they are processed apart from the answers; then they are deleted.
create table reset_requests (
  id bigint generated always as identity primary key,
  email_folded text not null,
  first_name text not null,
  last_name text not null,
  network_address text not null
);

alter table counted_acts drop constraint counted_acts_act_check;
alter table counted_acts add constraint counted_acts_act_check
  check (act in ('sign_up', 'verification_mail', 'reset_mail', 'reset_mail_from'));
