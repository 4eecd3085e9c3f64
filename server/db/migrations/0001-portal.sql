-- The portal's data model uses integer euro cents for money. `*_folded` columns hold text folded by the application (case, umlauts, ß),
-- because collations differ between the two engines.

create table settings (
  name text primary key,
  value text not null
);

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

create table users (
  id text primary key,
  email text not null,
  email_folded text not null,
  first_name text not null,
  last_name text not null,
  company_id text not null references companies (id),
  role integer not null check (role in (0, 1, 2)),
  permission_level integer not null check (permission_level in (-2, -1, 0, 20, 99)),
  kind text not null check (kind in ('customer', 'dealer', 'staff')),
  language text not null check (language in ('de-DE', 'en-GB')),
  telephone text,
  password_hash text,
  active boolean not null,
  email_verified_at timestamptz,
  created_at timestamptz not null
);
create index users_email on users (email_folded);
create index users_company on users (company_id);

create table sessions (
  id_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  user_agent text
);
create index sessions_user on sessions (user_id);

create table price_requests (
  session_id_hash text not null references sessions (id_hash) on delete cascade,
  article_no text not null,
  requested_at timestamptz not null,
  primary key (session_id_hash, article_no)
);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  email_folded text not null,
  network_address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_email on sign_in_failures (email_folded, failed_at);
create index sign_in_failures_address on sign_in_failures (network_address, failed_at);

create table verification_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  state text not null check (state in ('pending', 'verified', 'replaced')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index verification_tokens_user on verification_tokens (user_id);

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

-- Subcategories have a parent.
create table categories (
  id text primary key,
  parent_id text references categories (id),
  label_de text not null,
  label_en text not null,
  position integer not null
);

create table machine_types (
  id text primary key,
  category text not null,
  label_de text not null,
  label_en text not null,
  position integer not null
);

create table articles (
  article_no text primary key,
  kind text not null check (kind in ('media', 'spare_part')),
  description_de text not null,
  description_en text not null,
  sub_description_de text,
  sub_description_en text,
  category_id text references categories (id),
  subcategory_id text references categories (id),
  container_size double precision,
  unit text not null,
  container_type text,
  quantity_step integer not null check (quantity_step > 0),
  list_price_cents integer not null check (list_price_cents >= 0),
  price_cents integer not null check (price_cents >= 0),
  hs_code text,
  discontinued boolean not null default false,
  replaced_by text references articles (article_no),
  -- Holds the number without dots, hyphens, slashes and blanks, in lower case.
  code_folded text not null,
  -- Holds all searchable words of both languages, folded, with one blank between them.
  search_folded text not null,
  description_de_folded text not null,
  description_en_folded text not null
);
create index articles_code on articles (code_folded text_pattern_ops);
-- Lists and the search index are numbered in the order of the bytes, whatever the database's collation is.
create index articles_kind on articles (kind, article_no collate "C");

create table article_machine_types (
  article_no text not null references articles (article_no) on delete cascade,
  machine_type_id text not null references machine_types (id),
  primary key (article_no, machine_type_id)
);
create index article_machine_types_type on article_machine_types (machine_type_id);

-- Triggers raise the version with every change to the articles, so that each process rebuilds its search index.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end
$$;
create trigger articles_changed after insert or update or delete or truncate on articles
for each statement execute function raise_catalogue_version();
create trigger article_machine_types_changed after insert or update or delete or truncate on article_machine_types
for each statement execute function raise_catalogue_version();

create table files (
  id text primary key,
  media_type text not null,
  file_name text not null,
  content bytea not null
);

create table data_sheets (
  id text primary key,
  article_no text not null references articles (article_no) on delete cascade,
  kind text not null check (kind in ('SDB', 'TDB')),
  language text not null,
  version text not null,
  date date not null,
  file_id text references files (id)
);
create index data_sheets_article on data_sheets (article_no);

create table data_sheet_downloads (
  user_id text not null references users (id) on delete cascade,
  data_sheet_id text not null references data_sheets (id) on delete cascade,
  version text not null,
  downloaded_at timestamptz not null,
  primary key (user_id, data_sheet_id)
);

create table machines (
  machine_no text primary key,
  machine_type_id text references machine_types (id),
  category text not null,
  company_id text not null references companies (id),
  dealer_id text references companies (id),
  built_on date,
  warranty_until date,
  support_contract boolean not null,
  street text,
  postcode text,
  city text,
  country text
);
create index machines_company on machines (company_id);
create index machines_dealer on machines (dealer_id);

create table machine_equipment (
  machine_no text not null references machines (machine_no) on delete cascade,
  position integer not null,
  article_no text,
  description_de text not null,
  description_en text not null,
  quantity integer not null,
  primary key (machine_no, position)
);

create table service_reports (
  id text primary key,
  machine_no text not null references machines (machine_no) on delete cascade,
  category text not null,
  date date not null,
  technician text not null,
  summary_de text not null,
  summary_en text not null,
  file_id text references files (id)
);
create index service_reports_machine on service_reports (machine_no);

-- A document belongs to exactly one machine, order or offer. `vdi_class` is the VDI 2770 class of a machine's document.
create table documents (
  id text primary key,
  machine_no text references machines (machine_no) on delete cascade,
  order_no text,
  offer_no text,
  kind text not null,
  vdi_class text,
  language text,
  title_de text not null,
  title_en text not null,
  date date not null,
  file_name text not null,
  file_id text references files (id),
  check (num_nonnulls(machine_no, order_no, offer_no) = 1)
);
create index documents_machine on documents (machine_no);
create index documents_order on documents (order_no);
create index documents_offer on documents (offer_no);

create table location_changes (
  id text primary key,
  machine_no text not null references machines (machine_no) on delete cascade,
  user_id text not null references users (id),
  created_at timestamptz not null,
  street text not null,
  postcode text not null,
  city text not null,
  country text not null,
  contact text not null,
  date date not null,
  note text
);

-- A dealer keeps one cart for each company for which they buy.
create table cart_items (
  user_id text not null references users (id) on delete cascade,
  company_id text not null references companies (id),
  article_no text not null references articles (article_no),
  quantity integer not null check (quantity between 1 and 9999),
  machine_no text,
  position bigint generated always as identity,
  primary key (user_id, company_id, article_no)
);

create table memory_list_entries (
  user_id text not null references users (id) on delete cascade,
  article_no text not null references articles (article_no),
  quantity integer not null,
  note text,
  machine_no text,
  added_at timestamptz not null,
  primary key (user_id, article_no)
);

create sequence order_numbers start 700001;
create sequence offer_numbers start 300001;

-- Contact and address are kept as they were when the order was placed.
create table orders (
  order_no text primary key,
  company_id text not null references companies (id),
  user_id text references users (id),
  customer_order_no text,
  created_at timestamptz not null,
  order_date date not null,
  promised_delivery_date date,
  delivery_date date,
  delivery_status text not null,
  delivery_term text,
  tracking_no text,
  tracking_url text,
  commission text,
  sales_order_type text not null,
  invoice_no text,
  delivery_note_no text,
  quotation_no text,
  on_behalf_of text,
  additional_information text,
  contact_person jsonb,
  delivery_address jsonb,
  subtotal_cents bigint,
  surcharge_cents bigint,
  vat_cents bigint,
  total_cents bigint,
  vat_rate double precision not null,
  complete boolean not null,
  search_folded text not null
);
create index orders_company on orders (company_id, order_date desc, order_no desc);

create table order_items (
  order_no text not null references orders (order_no) on delete cascade,
  position integer not null,
  article_no text not null,
  kind text not null,
  description_de text not null,
  description_en text not null,
  sub_description_de text,
  sub_description_en text,
  quantity integer not null,
  unit text not null,
  price_cents integer,
  line_total_cents bigint,
  machine_no text,
  primary key (order_no, position)
);

create table offers (
  offer_no text primary key,
  company_id text not null references companies (id),
  user_id text references users (id),
  state text not null,
  created_at timestamptz not null,
  valid_until date,
  decline_reason text,
  order_no text references orders (order_no),
  customer_order_no text,
  additional_information text,
  contact_person jsonb,
  delivery_address jsonb,
  subtotal_cents bigint,
  surcharge_cents bigint,
  vat_cents bigint,
  total_cents bigint,
  vat_rate double precision not null,
  complete boolean not null,
  search_folded text not null
);
create index offers_company on offers (company_id, created_at desc, offer_no desc);

create table offer_items (
  offer_no text not null references offers (offer_no) on delete cascade,
  position integer not null,
  article_no text not null,
  kind text not null,
  description_de text not null,
  description_en text not null,
  sub_description_de text,
  sub_description_en text,
  quantity integer not null,
  unit text not null,
  price_cents integer,
  line_total_cents bigint,
  machine_no text,
  primary key (offer_no, position)
);

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table newsletter_subscriptions (
  email_folded text primary key,
  subscribed boolean not null,
  changed_at timestamptz not null
);

create table missing_texts (
  language text not null,
  namespace text not null,
  key text not null,
  first_seen_at timestamptz not null,
  primary key (language, namespace, key)
);
