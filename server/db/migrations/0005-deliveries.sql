-- An order is delivered in one part or in several. `dispatched_on` is the day on which goods to be picked up were handed over.
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

-- Each day, the portal looks for the orders whose promised day has passed.
create index orders_promised on orders (promised_delivery_date) where delivery_status not in ('okay', 'too_late');
