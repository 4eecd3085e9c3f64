-- Whose message it is: two people may have one name. Of the messages before this nobody knows, and nobody is given them as their own.
alter table offer_messages add column author_id text references users (id) on delete set null;
create index offer_messages_author on offer_messages (author_id);
