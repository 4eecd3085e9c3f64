-- The search in the header finds orders, offers and machines by the beginning of their numbers, whatever separators are typed. A query
-- finds these indexes by the very same expression (server/db/numbered-records.store.ts). Databases with the C collation lowercase only ASCII.
create index orders_code on orders ((translate(lower(order_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
create index orders_customer_code on orders ((translate(lower(customer_order_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
create index offers_code on offers ((translate(lower(offer_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
create index offers_customer_code on offers ((translate(lower(customer_order_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
create index machines_code on machines ((translate(lower(machine_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
