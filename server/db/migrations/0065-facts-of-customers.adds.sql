-- Holds the address for invoices as it was when the order was placed (docs/letters.md). Older orders, and orders that a file brings without
-- the address, have none, and their documents show the company's current address.
alter table orders add column invoice_address jsonb;

-- Names the contact at the maker who looks after a customer, no matter which language the reader has. Imports replace the maker's contacts,
-- so there is no foreign key, and the id of a contact that is gone counts as none.
alter table companies add column maker_contact_id text;
