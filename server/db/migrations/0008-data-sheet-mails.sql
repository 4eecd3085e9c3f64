-- Records who sent a sheet to whom, for as long as it counts, so that no one can flood a stranger through the portal.
create table data_sheet_mails (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  email_folded text not null,
  sent_at timestamptz not null
);
create index data_sheet_mails_user on data_sheet_mails (user_id, sent_at);
create index data_sheet_mails_recipient on data_sheet_mails (email_folded, sent_at);

-- The lists of data sheets also look up orders by article.
create index order_items_article on order_items (article_no);
