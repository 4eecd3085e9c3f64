-- Remembers calls, so that a repeated call counts once, and so that the number of some calls can be limited.

-- Keeps the answer that a repeated call gets again, with the operation that gave it and the formula of the request hash
-- (docs/decisions/0023-the-formula-is-kept-with-the-key.md).
create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  body text not null,
  created_at timestamptz not null,
  operation text not null,
  formula integer not null,
  primary key (user_id, key)
);

-- Counts acts: the actor is a user or a network address; the target is the folded e-mail address that the act concerns, if there is one.
create table counted_acts (
  id bigint generated always as identity primary key,
  act text not null check (act in (
    'sign_up', 'verification_mail', 'reset_mail', 'reset_mail_from', 'failed_sign_in', 'data_sheet_mail', 'deletion_request')),
  actor text not null,
  done_at timestamptz not null,
  target text
);
create index counted_acts_actor on counted_acts (act, actor, done_at);
create index counted_acts_target on counted_acts (act, target, done_at) where target is not null;
