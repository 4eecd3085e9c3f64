-- Mails wait here from the transaction that causes them until a server has accepted them
-- (docs/decisions/0011-mail-queue.md).
create table mails (
  -- Is also the left part of the Message-ID, which stays the same no matter how often the mail is tried.
  id text primary key,
  kind text not null,
  recipient_name text not null,
  recipient_email text not null,
  language text not null check (language in ('de-DE', 'en-GB')),
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  created_at timestamptz not null,
  -- Says for a claimed mail when another process may take it over.
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  settled_at timestamptz,
  last_error text,
  -- Names the account of the recipient, so that people who ask for all their data learn of the mail, too.
  user_id text references users (id) on delete set null
);
create index mails_due on mails (next_try_at) where state = 'waiting';
create index mails_settled on mails (settled_at) where state <> 'waiting';
create index mails_user on mails (user_id) where user_id is not null;
