-- Identifies the recipient, so that users who request all their data find their mails. It is null for mails to people without an
-- account, and for earlier mails.
alter table mails add column user_id text references users (id) on delete set null;
create index mails_user on mails (user_id) where user_id is not null;
