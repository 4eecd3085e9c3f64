-- Stores sessions and the ways that lead to one: passwords and the links to choose them, or an OpenID provider.

create table sessions (
  id_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  -- The person may see this id and name the session by it; the session's secret id and its hash stay hidden.
  public_id text not null default gen_random_uuid()::text
);
create index sessions_user on sessions (user_id);
create unique index sessions_public_id on sessions (public_id);

-- Stores links for choosing a new password. Only the link holds the token itself.
create table reset_links (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  state text not null check (state in ('pending', 'used', 'replaced')),
  -- Tells whether the link went to the user's own e-mail address, and not through an operator's hands.
  mailed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A link of the kind `recovery` shuts a stranger out, and stays valid no matter what the stranger does.
  kind text not null check (kind in ('reset', 'invitation', 'recovery')),
  -- Hold the names with which the link was requested, if nobody has proven the account's own names.
  first_name text,
  last_name text
);
create index reset_links_user on reset_links (user_id, created_at);

-- Holds requests for such links. Each request waits here, whether or not such a user exists, until a background worker has looked at
-- it, and is then removed.
create table reset_requests (
  id bigint generated always as identity primary key,
  email_folded text not null,
  first_name text not null,
  last_name text not null,
  network_address text not null
);

-- Lists people on their way to the OpenID provider and back. Each row is used once, by the browser that left.
create table openid_departures (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  departed_at timestamptz not null
);
create index openid_departures_departed_at on openid_departures (departed_at);

-- Links users to accounts at a provider. An e-mail address may pass to somebody else, but a subject never does.
create table user_identities (
  provider text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  bound_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Keeps the token that the provider asks for when a person signs out.
create table openid_sessions (
  session_id_hash text primary key references sessions (id_hash) on delete cascade,
  id_token text not null
);
