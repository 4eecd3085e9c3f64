-- Stores safety data sheets and technical data sheets of articles.

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
