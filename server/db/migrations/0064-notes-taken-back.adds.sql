-- Says that customer service has noted an order as fetched, so that this note can be taken back; an order that a file brought has none
-- (docs/decisions/0056-the-desk-takes-notes-back.md).
alter table orders add column fetched_at timestamptz;

-- A sign-up that customer service has declined waits no longer; the reason was mailed to the person.
alter table sign_ups add column declined_at timestamptz;
alter table sign_ups add column decline_reason text;
