-- People said this about themselves when they signed up. No one has checked it: the customer number opens nothing
-- (docs/decisions/0014-who-signs-up-belongs-to-no-company-yet.md).
create table sign_ups (
  user_id text primary key references users (id) on delete cascade,
  company_name text not null,
  customer_no text,
  terms_accepted_at timestamptz not null
);

-- Counts who did what, for as long as it matters: sign-ups by network address, verification mails by user.
create table counted_acts (
  id bigint generated always as identity primary key,
  act text not null check (act in ('sign_up', 'verification_mail')),
  actor text not null,
  done_at timestamptz not null
);
create index counted_acts_actor on counted_acts (act, actor, done_at);
