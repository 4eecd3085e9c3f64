-- The names with which a link was asked for, where nobody has proven those of the account: whoever uses the link goes by them.
alter table reset_links add column first_name text, add column last_name text;
