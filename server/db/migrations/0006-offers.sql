-- An expired offer that was requested again names the request that has replaced it.
alter table offers add column requested_again_as text references offers (offer_no);

-- Customer and customer service write these messages to each other about an offer.
create table offer_messages (
  id bigint generated always as identity primary key,
  offer_no text not null references offers (offer_no) on delete cascade,
  side text not null check (side in ('customer', 'service')),
  author_name text not null,
  text text not null,
  written_at timestamptz not null
);
create index offer_messages_offer on offer_messages (offer_no, id);
