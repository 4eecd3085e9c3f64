-- People are on their way to the OpenID provider and back. Each row is used once, by the browser that left.
create table openid_departures (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  departed_at timestamptz not null
);
create index openid_departures_departed_at on openid_departures (departed_at);

-- Binds an account at a provider to its user. An e-mail address may pass to someone else, a subject never does.
create table user_identities (
  provider text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  bound_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- The provider wants to see this when a user signs out.
create table openid_sessions (
  session_id_hash text primary key references sessions (id_hash) on delete cascade,
  id_token text not null
);
