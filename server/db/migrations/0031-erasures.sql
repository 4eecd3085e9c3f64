-- Remembers whose data was erased, so that what the law has kept goes as soon as the law lets it go
-- (docs/decisions/0031-erasure-and-export-share-one-list.md).
create table erasures (
  kind text not null check (kind in ('user', 'company')),
  id text not null,
  at timestamptz not null,
  order_nos json not null,
  is_done boolean not null default false,
  primary key (kind, id)
);
