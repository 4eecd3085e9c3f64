-- Orders and offers are found by the names of the articles in their lines, and by the person who placed them.

-- Hold the words of the names in both languages, folded, with one blank between them. They are separate from `search_folded`, which is
-- searched word by word for short terms.
alter table orders add column names_folded text not null default '';
alter table offers add column names_folded text not null default '';

-- The catalogue has the folded words of an article. SQL folds the names of lines whose article is gone, but does not add the parts of
-- hyphenated words, which the next import of such an order adds.
update orders set names_folded = words from (
  select order_no, string_agg(distinct word, ' ') as words
  from order_items left join articles using (article_no), lateral regexp_split_to_table(coalesce(nullif(name_folded, ''),
    replace(replace(replace(replace(lower(order_items.description_de || ' ' || order_items.description_en),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')), '\s+') as word
  where word <> '' group by order_no
) as of_lines where of_lines.order_no = orders.order_no;
update offers set names_folded = words from (
  select offer_no, string_agg(distinct word, ' ') as words
  from offer_items left join articles using (article_no), lateral regexp_split_to_table(coalesce(nullif(name_folded, ''),
    replace(replace(replace(replace(lower(offer_items.description_de || ' ' || offer_items.description_en),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')), '\s+') as word
  where word <> '' group by offer_no
) as of_lines where of_lines.offer_no = offers.offer_no;

-- Returns a person's name in both spellings, with a blank before each word: `Jörg O’Neil` is found as joerg, jorg and oneil.
create function searched_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select ' ' || replace(replace(replace(replace(written, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss') || ' '
    || translate(replace(written, 'ß', 'ss'), 'äöüáàâãåéèêëíìîïóòôõøúùûýçñšžłđ', 'aouaaaaaeeeeiiiiooooouuuycnszld')
  from (select translate(lower(first_name || ' ' || last_name), 'ÄÖÜÁÀÂÃÅÉÈÊËÍÌÎÏÓÒÔÕØÚÙÛÝÇÑŠŽŁĐ''’‘ʼ´`',
    'äöüáàâãåéèêëíìîïóòôõøúùûýçñšžłđ') as written) as name
$$;
create index offers_of_user on offers (user_id);

do $$ begin
  create index orders_names on orders using gin (names_folded gin_trgm_ops) with (gin_pending_list_limit = 256);
  create index offers_names on offers using gin (names_folded gin_trgm_ops) with (gin_pending_list_limit = 256);
  create index users_name on users using gin (searched_name(first_name, last_name) gin_trgm_ops);
exception when undefined_object or feature_not_supported or undefined_file or insufficient_privilege then
  raise notice 'lists are searched without an index: %', sqlerrm;
end $$;
