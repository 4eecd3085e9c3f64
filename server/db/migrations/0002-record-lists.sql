-- Staff page through the orders and offers of every company, so no index that begins with a company serves them.
create index orders_newest on orders (order_date, order_no);
create index orders_delivery_status on orders (delivery_status, order_no);
create index offers_newest on offers (created_at, offer_no);
