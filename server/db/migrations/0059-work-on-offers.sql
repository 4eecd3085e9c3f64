-- A quote request names the person who works on it, and counts the changes that the maker has made: a person who has not seen the latest
-- change can change nothing (docs/decisions/0050-who-works-on-a-request-is-said-not-locked.md).
alter table offers
  add column worked_by text references users (id) on delete set null,
  add column worked_since timestamptz,
  add column work_version integer not null default 0;
create index offers_worked_by on offers (worked_by) where worked_by is not null;
create index offers_waiting on offers (created_at) where state in ('requested', 'in_progress');

-- A customer's message waits until it is answered, or until somebody notes that it needs no answer.
alter table offer_messages add column settled_at timestamptz;
update offer_messages as message set settled_at = answer.written_at
from offer_messages as answer
where message.side = 'customer' and answer.side = 'service' and answer.offer_no = message.offer_no and answer.id = (
  select min(later.id) from offer_messages as later
  where later.offer_no = message.offer_no and later.side = 'service' and later.id > message.id);
create index offer_messages_waiting on offer_messages (written_at) where side = 'customer' and settled_at is null;
