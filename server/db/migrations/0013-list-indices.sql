-- The extension speeds up searches of long lists. A PostgreSQL without it, or whose user may not add it, searches without an index.
do $$ begin
  create extension if not exists pg_trgm;
  create index orders_search on orders
    using gin ((' ' || lower(order_no) || ' ' || search_folded) gin_trgm_ops) with (gin_pending_list_limit = 256);
  create index offers_search on offers
    using gin ((' ' || lower(offer_no) || ' ' || search_folded) gin_trgm_ops) with (gin_pending_list_limit = 256);
  create index machines_search on machines
    using gin ((' ' || search_folded) gin_trgm_ops) with (gin_pending_list_limit = 256);
exception when feature_not_supported or undefined_file or insufficient_privilege then
  raise notice 'lists are searched without an index: %', sqlerrm;
end $$;

-- Staff filter the orders of every company by their kind and by their delivery, the newest first.
create index orders_sales_order_type on orders (sales_order_type, order_date, order_no);
create index orders_delivery_status_newest on orders (delivery_status, order_date, order_no);

-- The facets count machines by these two columns, and a list sorted by type is read type by type.
create index machines_facets on machines (machine_type_id, category);
create index machines_by_type on machines (machine_type_id, machine_no collate "C");
