-- Keeps the price that a request was sent with; an offer made from it may give the line another. The price of a request answered before
-- this migration is unknown.
alter table offer_items add column requested_price_cents integer;
update offer_items set requested_price_cents = price_cents
from offers where offers.offer_no = offer_items.offer_no and offers.state = 'requested';
