-- Checkout preselects the address and the contact person of the user's last order (settled point 46), which this index finds even if the
-- company has very many orders.
create index orders_of_user on orders (user_id, company_id, created_at desc);
