-- Stores articles, which are process media or spare parts, and the groups in which they are found.

-- Holds categories and subcategories; only subcategories have a parent.
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
  -- Holds the number without dots, hyphens, slashes and spaces, in lower case.
  code_folded text not null,
  -- Holds all searchable words of both languages, folded, with one space between them.
  search_folded text not null,
  description_de_folded text not null,
  description_en_folded text not null
);
create index articles_code on articles (code_folded text_pattern_ops);
-- Sorts by bytes, no matter which collation the database has, because lists and the search index use this order.
create index articles_kind on articles (kind, article_no collate "C");

create table article_machine_types (
  article_no text not null references articles (article_no) on delete cascade,
  machine_type_id text not null references machine_types (id),
  primary key (article_no, machine_type_id)
);
create index article_machine_types_type on article_machine_types (machine_type_id);

-- Triggers raise the version with every change to articles, so that each process brings its search index up to date.
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

-- Lists the articles whose prices a session has asked for.
create table price_requests (
  session_id_hash text not null references sessions (id_hash) on delete cascade,
  article_no text not null,
  requested_at timestamptz not null,
  primary key (session_id_hash, article_no)
);
