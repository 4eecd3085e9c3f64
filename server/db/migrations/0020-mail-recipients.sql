-- Whose mail it is, so that it is found by whoever asks for all their data. Null for what went to nobody's account, and for
-- mails from before.
alter table mails add column user_id text references users (id) on delete set null;
create index mails_user on mails (user_id) where user_id is not null;
