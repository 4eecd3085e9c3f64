-- Lets the OpenID provider end sessions here (docs/decisions/0036-back-channel-logout.md).

-- Holds the provider's name for its session, from the ID token. A provider without back-channel logout may send none.
alter table openid_sessions add column sid text;
create index openid_sessions_sid on openid_sessions (sid);

-- Remembers logout tokens until they expire, so that none counts twice.
create table openid_logout_tokens (
  id_hash text primary key,
  expires_at timestamptz not null
);
