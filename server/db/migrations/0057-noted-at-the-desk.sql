-- Customer service notes what is done, and the trail records who did it (docs/decisions/0049-the-desk-is-the-list-of-what-waits.md).
alter table location_changes add column done_at timestamptz;
create index location_changes_waiting on location_changes (created_at) where done_at is null;

-- A noted request stays open until the account is erased or the person withdraws it.
alter table deletion_requests add column noted_at timestamptz;
create index deletion_requests_waiting on deletion_requests (requested_at) where withdrawn_at is null and noted_at is null;
