-- Holds the day on which a technician next inspects the machine; null means that no inspection is planned.
alter table machines add column next_inspection_on date;

-- The page of a machine lists the orders and offers with a line for it.
create index order_items_machine on order_items (machine_no, order_no) where machine_no is not null;
create index offer_items_machine on offer_items (machine_no, offer_no) where machine_no is not null;
