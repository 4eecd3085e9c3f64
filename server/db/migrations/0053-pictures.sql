-- Stores pictures of articles and of types of machines (settled point 53), each with one owner. A text replaces the picture for people who
-- cannot see it. A picture without a text only decorates the page, which says everything anyway.
create table pictures (
  id text primary key default gen_random_uuid()::text,
  article_no text unique references articles (article_no) on delete cascade,
  machine_type_id text unique references machine_types (id) on delete cascade,
  file_id text not null references files (id),
  alt_de text,
  alt_en text,
  check (num_nonnulls(article_no, machine_type_id) = 1)
);
