-- The address for invoices as it was when the order was placed (docs/letters.md). Orders from before, and those that a file brings without
-- it, have none, and their papers show the company's address of today.
alter table orders add column invoice_address jsonb;

-- The contact of the maker who looks after a customer, whatever language the reader has. Imports replace the maker's contacts, so
-- there is no foreign key: an id that is gone counts as none.
alter table companies add column maker_contact_id text;
