-- An expired offer that was asked for again names the request that has taken its place.
alter table offers add column requested_again_as text references offers (offer_no);

-- What customer and customer service write to each other about an offer.
create table offer_messages (
  id bigint generated always as identity primary key,
  offer_no text not null references offers (offer_no) on delete cascade,
  side text not null check (side in ('customer', 'service')),
  author_name text not null,
  text text not null,
  written_at timestamptz not null
);
create index offer_messages_offer on offer_messages (offer_no, id);
