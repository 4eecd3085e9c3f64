-- Stores passkeys of the embedded identity provider (docs/decisions/0035-passkeys.md).

create table passkeys (
  -- The person may see this id and name the passkey by it; the credential's id is for authenticators.
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- Grows with each use of an authenticator that counts; other authenticators always report zero.
  counter bigint not null,
  -- Lists the ways to the authenticator as the browser named them, separated by blanks.
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Holds challenges for authenticators to sign; each row is used once.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('sign_in', 'addition')),
  -- Names the user who adds a passkey; nobody is known before signing in.
  user_id text references users (id) on delete cascade,
  started_at timestamptz not null
);
create index passkey_challenges_started_at on passkey_challenges (started_at);
create index passkey_challenges_user on passkey_challenges (user_id);
