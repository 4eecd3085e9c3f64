-- Stores articles that people intend to order, now or later.

-- Keeps one cart for each company that a dealer buys for.
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
