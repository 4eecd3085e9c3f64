-- Stores orders, their lines, and the deliveries in which they leave.

create sequence order_numbers start 700001;

-- Contact and address are kept as they were when the order was placed.
create table orders (
  order_no text primary key,
  company_id text not null references companies (id),
  user_id text references users (id),
  customer_order_no text,
  created_at timestamptz not null,
  order_date date not null,
  promised_delivery_date date,
  delivery_date date,
  delivery_status text not null,
  delivery_term text,
  tracking_no text,
  tracking_url text,
  commission text,
  sales_order_type text not null,
  invoice_no text,
  delivery_note_no text,
  quotation_no text,
  on_behalf_of text,
  additional_information text,
  contact_person jsonb,
  delivery_address jsonb,
  subtotal_cents bigint,
  surcharge_cents bigint,
  vat_cents bigint,
  total_cents bigint,
  vat_rate double precision not null,
  complete boolean not null,
  search_folded text not null
);
create index orders_company on orders (company_id, order_date desc, order_no desc);
-- Finds the orders whose promised day has passed, once a day.
create index orders_promised on orders (promised_delivery_date) where delivery_status not in ('okay', 'too_late');

-- Long lists of orders can be sorted by several columns and opened at any page. Each index also contains the owner, so that an index alone
-- is enough to skip the pages before. Missing values come last in both directions, which one index cannot provide.
create index orders_number on orders (order_no) include (company_id);
create index orders_newest on orders (order_date, order_no) include (company_id);
create index orders_by_promised_day on orders (promised_delivery_date, order_no) include (company_id);
create index orders_by_promised_day_down on orders (promised_delivery_date desc nulls last, order_no desc)
  include (company_id);
create index orders_by_customer_order_no on orders (customer_order_no, order_no) include (company_id);
create index orders_by_customer_order_no_down on orders (customer_order_no desc nulls last, order_no desc)
  include (company_id);
-- Lists are sorted by the position of the delivery status in the list of all statuses (`delivery-statuses.contract.ts`), not by its code. A
-- query uses this index only if it contains exactly the same expression.
create index orders_by_delivery_status on orders
  (array_position('{pending_action,on_its_way,late,too_late,okay,no_status,ready_for_dispatch}'::text[], delivery_status), order_no)
  include (delivery_status, company_id);
-- Staff filter the orders of all companies by type and by delivery status, the newest first.
create index orders_sales_order_type on orders (sales_order_type, order_date, order_no) include (company_id);
create index orders_delivery_status_newest on orders (delivery_status, order_date, order_no) include (company_id);

-- The unit says what the quantity counts: sacks of 25 kg, for example, and not kilograms.
create table order_items (
  order_no text not null references orders (order_no) on delete cascade,
  position integer not null,
  article_no text not null,
  kind text not null,
  description_de text not null,
  description_en text not null,
  sub_description_de text,
  sub_description_en text,
  quantity integer not null,
  unit text not null,
  price_cents integer,
  line_total_cents bigint,
  machine_no text,
  primary key (order_no, position)
);
-- Finds the buyers of an article, because its data sheets concern them.
create index order_items_article on order_items (article_no);

-- An order leaves in one delivery or in several. `dispatched_on` is also the day on which goods to be collected were handed over.
create table deliveries (
  order_no text not null references orders (order_no) on delete cascade,
  delivery_no integer not null,
  dispatched_on date not null,
  delivered_on date,
  delivery_note_no text,
  tracking_no text,
  tracking_url text,
  primary key (order_no, delivery_no),
  check (delivered_on >= dispatched_on)
);

create table delivery_items (
  order_no text not null,
  delivery_no integer not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (order_no, delivery_no, position),
  foreign key (order_no, delivery_no) references deliveries (order_no, delivery_no) on delete cascade,
  foreign key (order_no, position) references order_items (order_no, position) on delete cascade
);
