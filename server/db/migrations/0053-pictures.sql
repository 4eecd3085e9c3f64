-- Pictures of articles and of types of machines (settled point 53), each with one owner. A text stands for the picture where it is not
-- seen; without one, the picture only decorates what the page says anyway.
create table pictures (
  id text primary key default gen_random_uuid()::text,
  article_no text unique references articles (article_no) on delete cascade,
  machine_type_id text unique references machine_types (id) on delete cascade,
  file_id text not null references files (id),
  alt_de text,
  alt_en text,
  check (num_nonnulls(article_no, machine_type_id) = 1)
);
