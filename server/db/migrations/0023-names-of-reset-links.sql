-- Keeps the names with which a link was requested, if no one has proven those of the account: the user of the link takes them over.
alter table reset_links add column first_name text, add column last_name text;
