-- Lists by delivery status are sorted by the position of the status in the list of all (`delivery-statuses.contract.ts`), not by its
-- code. A query uses this index only with exactly the same expression.
drop index orders_delivery_status;
create index orders_by_delivery_status on orders
  (array_position('{pending_action,on_its_way,late,too_late,okay,no_status,ready_for_dispatch}'::text[], delivery_status), order_no);
