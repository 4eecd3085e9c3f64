-- Holds the day on which the buyer wishes to receive the goods (settled point 45). Nobody has promised it.
alter table orders add column requested_delivery_date date;
alter table offers add column requested_delivery_date date;
