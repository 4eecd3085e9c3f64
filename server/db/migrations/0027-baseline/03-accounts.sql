-- Stores people who have an account, and their statements about themselves.

create table users (
  id text primary key,
  email text not null,
  email_folded text not null,
  first_name text not null,
  last_name text not null,
  company_id text not null references companies (id),
  role integer not null check (role in (0, 1, 2)),
  permission_level integer not null check (permission_level in (-2, -1, 0, 20, 99)),
  kind text not null check (kind in ('customer', 'dealer', 'staff')),
  language text not null check (language in ('de-DE', 'en-GB')),
  telephone text,
  password_hash text,
  active boolean not null,
  email_verified_at timestamptz,
  created_at timestamptz not null
);
create index users_email on users (email_folded);
create index users_company on users (company_id);

-- Holds statements of people who signed up. Nobody has checked them, and the customer number gives access to nothing
-- (docs/decisions/0014-who-signs-up-belongs-to-no-company-yet.md).
create table sign_ups (
  user_id text primary key references users (id) on delete cascade,
  company_name text not null,
  customer_no text,
  terms_accepted_at timestamptz not null,
  -- Says when the owner of the address was notified that somebody signs in with it, or chose the password. Until then, the person may be a
  -- stranger.
  owner_told_at timestamptz
);

-- Proves that an e-mail address belongs to the person. Only the mailed link holds the token itself.
create table verification_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  state text not null check (state in ('pending', 'verified', 'replaced')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index verification_tokens_user on verification_tokens (user_id);

-- Lists requests to delete an account. Customer service decides what the law requires to be kept.
create table deletion_requests (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  requested_at timestamptz not null,
  withdrawn_at timestamptz
);
create index deletion_requests_user on deletion_requests (user_id);
create unique index deletion_requests_standing on deletion_requests (user_id) where withdrawn_at is null;

create table newsletter_subscriptions (
  email_folded text primary key,
  subscribed boolean not null,
  changed_at timestamptz not null
);
