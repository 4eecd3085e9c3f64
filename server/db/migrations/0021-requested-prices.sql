-- The price that a request was sent with; what an offer of it says of the line may be another. Where a request has been
-- answered before this, nobody knows it any more.
alter table offer_items add column requested_price_cents integer;
update offer_items set requested_price_cents = price_cents
from offers where offers.offer_no = offer_items.offer_no and offers.state = 'requested';
