-- A session that a password alone began ends if staff need a passkey (docs/decisions/0035-passkeys.md). A process of an earlier version
-- does not say how its sessions began, so they count as begun with a password alone.
alter table sessions add column with_passkey boolean not null default false;
