-- Adds facts that a buyer asks for (settled point 44); `replaced_by` already names the successor.

alter table articles
  -- Counts the days until dispatch.
  add column lead_time_days integer check (lead_time_days >= 0),
  -- Is null if the availability is not known, and then nothing is shown.
  add column availability text check (availability in ('in_stock', 'limited', 'on_order')),
  -- Joins the articles of one product, which hold the same substance in different containers.
  add column product_no text check (product_no <> '');
create index articles_product on articles (product_no) where product_no is not null;

-- Differs from the function in `0036-search.sql` in that moving an article to another product also counts as a change, because lists count
-- products and show each once.
create or replace function record_changed_articles() returns trigger language plpgsql as $$
declare
  article_nos text[];
  in_words boolean[];
begin
  select coalesce(array_agg(was.article_no), '{}'), coalesce(array_agg(was.name_folded is distinct from became.name_folded
    or was.search_folded is distinct from became.search_folded), '{}')
  into article_nos, in_words
  from before as was left join after as became using (article_no)
  where (was.kind, was.code_folded, was.name_folded, was.search_folded, was.description_de_folded,
      was.description_en_folded, was.price_cents, was.category_id, was.subcategory_id, was.product_no)
    is distinct from (became.kind, became.code_folded, became.name_folded, became.search_folded, became.description_de_folded,
      became.description_en_folded, became.price_cents, became.category_id, became.subcategory_id, became.product_no);
  if exists (select from before as was left join after as became using (article_no) where became.kind is distinct from was.kind) then
    article_nos := array[null]::text[];
    in_words := array[true];
  end if;
  perform record_catalogue_change(article_nos, in_words);
  return null;
end
$$;
