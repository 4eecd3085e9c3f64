-- Stores companies, with their contact people and delivery addresses.

create table companies (
  id text primary key,
  customer_no text unique,
  name text not null,
  kind text not null check (kind in ('customer', 'dealer', 'maker')),
  dealer_id text references companies (id),
  street text not null,
  postcode text not null,
  city text not null,
  country text not null,
  telephone text,
  email text
);
create index companies_dealer on companies (dealer_id);

create table contacts (
  id text primary key,
  company_id text not null references companies (id),
  salutation text,
  first_name text not null,
  last_name text not null,
  function text,
  email text,
  telephone text,
  mobile text,
  language text not null,
  is_default boolean not null
);
create index contacts_company on contacts (company_id);

create table delivery_addresses (
  id text primary key,
  company_id text not null references companies (id),
  company_name text not null,
  additional_company_name text,
  street text not null,
  postcode text not null,
  city text not null,
  country text not null,
  telephone text,
  email text,
  additional_address_information text
);
create index delivery_addresses_company on delivery_addresses (company_id);
