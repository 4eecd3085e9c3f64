-- Lets users see and name their own login sessions; the id of a session is a secret, and so is the hash of it.
alter table sessions add column public_id text not null default gen_random_uuid()::text;
create unique index sessions_public_id on sessions (public_id);

-- These users want their account deleted; customer service decides what the law requires to be kept.
create table deletion_requests (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  requested_at timestamptz not null,
  withdrawn_at timestamptz
);
create index deletion_requests_user on deletion_requests (user_id);
create unique index deletion_requests_standing on deletion_requests (user_id) where withdrawn_at is null;
