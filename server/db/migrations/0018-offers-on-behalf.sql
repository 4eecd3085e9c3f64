-- Names the customer for whom a dealer requested an offer, as orders do. For earlier requests, it follows from the person who placed them.
alter table offers add column on_behalf_of text;
update offers set on_behalf_of = companies.name
from companies, users
where companies.id = offers.company_id and users.id = offers.user_id and companies.dealer_id = users.company_id;
