-- A logout that the OpenID provider sends while a person is still on the way back ends no session yet, so the logout is remembered for
-- people who arrive later (docs/decisions/0036-back-channel-logout.md). An earlier version remembers no names.

-- Hold hashes of provider and person, and of provider and session; each is null if the provider did not name the person or the session.
alter table openid_logout_tokens add column subject_hash text;
alter table openid_logout_tokens add column sid_hash text;
alter table openid_logout_tokens add column taken_at timestamptz;
create index openid_logout_tokens_subject on openid_logout_tokens (subject_hash);
create index openid_logout_tokens_sid on openid_logout_tokens (sid_hash);
