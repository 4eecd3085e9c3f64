-- The search in the header finds orders, offers and machines by the beginning of their numbers, no matter which separators are typed. A
-- query uses these indexes only if it contains exactly the same expression (server/db/numbered-records.store.ts). Databases with the C
-- collation turn only ASCII into lower case.
create index orders_code on orders ((translate(lower(order_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
create index orders_customer_code on orders ((translate(lower(customer_order_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
create index offers_code on offers ((translate(lower(offer_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
create index offers_customer_code on offers ((translate(lower(customer_order_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
create index machines_code on machines ((translate(lower(machine_no), 'ÄÖÜ.-/ ', 'äöü')) text_pattern_ops);
