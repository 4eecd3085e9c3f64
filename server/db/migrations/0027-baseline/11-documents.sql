-- Lists documents of machines, orders and offers, each with exactly one owner. `vdi_class` is the VDI 2770 class of a machine's document. A
-- delivery note with a `delivery_no` lists the contents of that delivery, and one without it lists the whole order.
create table documents (
  id text primary key,
  machine_no text references machines (machine_no) on delete cascade,
  order_no text,
  offer_no text,
  kind text not null,
  vdi_class text,
  language text,
  title_de text not null,
  title_en text not null,
  date date not null,
  file_name text not null,
  file_id text references files (id),
  delivery_no integer,
  check (num_nonnulls(machine_no, order_no, offer_no) = 1),
  constraint documents_delivery foreign key (order_no, delivery_no)
    references deliveries (order_no, delivery_no) on delete cascade
);
create index documents_machine on documents (machine_no);
create index documents_order on documents (order_no);
create index documents_offer on documents (offer_no);
