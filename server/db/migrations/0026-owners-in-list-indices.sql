-- Customers and dealers turn the pages of long lists as staff do. The indexes hold the owner next to the sorted column, so that earlier
-- pages are skipped in the index alone; they also hold the delivery status that the position is computed from.
drop index orders_newest;
drop index orders_by_promised_day;
drop index orders_by_promised_day_down;
drop index orders_by_customer_order_no;
drop index orders_by_customer_order_no_down;
drop index orders_by_delivery_status;
drop index orders_sales_order_type;
drop index orders_delivery_status_newest;
drop index machines_number;
drop index machines_by_warranty;
drop index machines_by_warranty_down;
drop index machines_by_type;
create index orders_number on orders (order_no) include (company_id);
create index orders_newest on orders (order_date, order_no) include (company_id);
create index orders_by_promised_day on orders (promised_delivery_date, order_no) include (company_id);
create index orders_by_promised_day_down on orders (promised_delivery_date desc nulls last, order_no desc)
  include (company_id);
create index orders_by_customer_order_no on orders (customer_order_no, order_no) include (company_id);
create index orders_by_customer_order_no_down on orders (customer_order_no desc nulls last, order_no desc)
  include (company_id);
create index orders_by_delivery_status on orders
  (array_position('{pending_action,on_its_way,late,too_late,okay,no_status,ready_for_dispatch}'::text[], delivery_status), order_no)
  include (delivery_status, company_id);
create index orders_sales_order_type on orders (sales_order_type, order_date, order_no) include (company_id);
create index orders_delivery_status_newest on orders (delivery_status, order_date, order_no) include (company_id);
create index machines_number on machines (machine_no collate "C") include (company_id);
create index machines_by_warranty on machines (warranty_until, machine_no collate "C") include (company_id);
create index machines_by_warranty_down on machines (warranty_until desc nulls last, machine_no collate "C" desc)
  include (company_id);
create index machines_by_type on machines (machine_type_id, machine_no collate "C") include (company_id);
-- The facets count a company's machines.
drop index machines_company;
create index machines_company on machines (company_id, machine_type_id, category);
