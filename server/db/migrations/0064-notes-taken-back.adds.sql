-- Says when customer service noted an order as fetched, so that this note can be taken back; an order from a file has no such note
-- (docs/decisions/0056-the-desk-takes-notes-back.md).
alter table orders add column fetched_at timestamptz;

-- Says when customer service declined a sign-up, which then no longer waits; the reason was mailed to the person.
alter table sign_ups add column declined_at timestamptz;
alter table sign_ups add column decline_reason text;
