-- A session that began with a password alone ends if its user belongs to staff who need a passkey (docs/decisions/0035-passkeys.md). A
-- process of an earlier version does not say how its sessions began, so they count as begun with a password alone.
alter table sessions add column with_passkey boolean not null default false;
