-- Stores quote requests, the offers made for them, and the messages about them.

create sequence offer_numbers start 300001;

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
  search_folded text not null,
  -- Names the request that has replaced an expired offer.
  requested_again_as text references offers (offer_no),
  -- Names the customer for whom a dealer requested the offer.
  on_behalf_of text
);
create index offers_company on offers (company_id, created_at desc, offer_no desc);
-- Staff page through the offers of every company, so an index that begins with a company does not serve them.
create index offers_newest on offers (created_at, offer_no);

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
  -- Holds the price at the time of the request; the offer may have another price.
  requested_price_cents integer,
  primary key (offer_no, position)
);

-- Holds messages between customer and customer service about an offer.
create table offer_messages (
  id bigint generated always as identity primary key,
  offer_no text not null references offers (offer_no) on delete cascade,
  side text not null check (side in ('customer', 'service')),
  author_name text not null,
  text text not null,
  written_at timestamptz not null,
  -- Identifies the author, because two people may have the same name.
  author_id text references users (id) on delete set null
);
create index offer_messages_offer on offer_messages (offer_no, id);
create index offer_messages_author on offer_messages (author_id);
