-- Remembers whose data were erased, because data that the law still required are erased later, as soon as it no longer requires them
-- (docs/decisions/0031-erasure-and-export-share-one-list.md).
create table erasures (
  kind text not null check (kind in ('user', 'company')),
  id text not null,
  at timestamptz not null,
  order_nos json not null,
  is_done boolean not null default false,
  primary key (kind, id)
);
