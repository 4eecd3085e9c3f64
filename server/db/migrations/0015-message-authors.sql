-- Identifies the author of a message, because two people may have the same name. The author of an earlier message is unknown, so no one
-- sees it as their own.
alter table offer_messages add column author_id text references users (id) on delete set null;
create index offer_messages_author on offer_messages (author_id);
