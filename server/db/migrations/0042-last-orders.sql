-- Checkout preselects the address and the contact person that a user ordered with last (settled point 46), however many orders
-- the company has.
create index orders_of_user on orders (user_id, company_id, created_at desc);
