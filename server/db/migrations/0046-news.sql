-- Stores news, once for each person whom it concerns, in the transaction that causes it
-- (docs/decisions/0041-news-is-written-with-what-it-reports.md).
create table news (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('offer_made', 'offer_answered', 'order_confirmed', 'order_sent', 'order_late',
    'data_sheet_revised', 'access_opened')),
  at timestamptz not null,
  -- Holds the number of an order or offer, or the id of a data sheet; empty for news about the person's own access.
  subject text not null,
  -- Distinguishes several items of news of one kind about one subject, such as the deliveries of an order.
  occasion text not null,
  seen_at timestamptz,
  constraint news_once unique (user_id, kind, subject, occasion)
);
create index news_newest on news (user_id, at desc, id desc);
create index news_unseen on news (user_id, at) where seen_at is null;
create index news_at on news (at);

-- Lists the kinds of news about which a person wants no mail. The portal still shows them.
create table news_without_mail (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('offer_made', 'offer_answered', 'order_confirmed', 'order_sent', 'order_late',
    'data_sheet_revised')),
  primary key (user_id, kind)
);
