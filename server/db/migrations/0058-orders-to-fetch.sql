-- An order that was placed in the portal waits until customer service, or the maker's own system, has fetched it. Orders from before this
-- column, and orders that a file brings from that system, do not wait.
alter table orders add column to_fetch boolean not null default false;
create index orders_to_fetch on orders (created_at) where to_fetch;
