-- Lists in the order of their delivery status are sorted by the place of the status in the list of all
-- (`delivery-statuses.contract.ts`), not by its code. A query finds this index by the very same expression.
drop index orders_delivery_status;
create index orders_by_delivery_status on orders
  (array_position('{pending_action,on_its_way,late,too_late,okay,no_status,ready_for_dispatch}'::text[], delivery_status), order_no);
