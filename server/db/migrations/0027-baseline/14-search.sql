-- Creates indexes for searches of long lists. A PostgreSQL without the extension, or whose user may not add it, searches without an index.
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
