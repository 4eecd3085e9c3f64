-- Ranking distinguishes the words of the name from those of the sub-description, and considers which articles a company has ordered before.
-- The index in each process learns which articles have changed.

-- Holds the words of the description in both languages, folded, with one space between them; `search_folded` holds these words, too.
alter table articles add column name_folded text;

-- SQL cannot fold texts as the application does, but it can tell which of the folded words belong to the name: in their short spelling,
-- these are words of the name's sorting key, parts of such words, or such words without a hyphen. The next import of an article folds the
-- name again.
update articles set name_folded = coalesce((
  select string_agg(word, ' ' order by place)
  from unnest(string_to_array(search_folded, ' ')) with ordinality as words (word, place)
  where regexp_replace(word, '([aou])e', '\1', 'g') in (
    select form from regexp_split_to_table(regexp_replace(translate(
      concat_ws(' ', description_de_folded, description_en_folded), '''’‘ʼ´`', ''), '([aou])e', '\1', 'g'), ' ') as written,
      lateral (select regexp_replace(written, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g')) as bare (bare_form),
      lateral (values (written), (bare_form), (replace(bare_form, '-', ''))
        union select * from regexp_split_to_table(bare_form, '[^[:alnum:]]+')) as forms (form))
), '');
alter table articles alter column name_folded set not null;

-- Lists the articles that each company has ordered and the day of the last such order, so that search and dashboard need not read all
-- orders.
create table ordered_articles (
  company_id text not null references companies (id) on delete cascade,
  article_no text not null,
  last_day date not null,
  primary key (company_id, article_no)
);
insert into ordered_articles
select company_id, article_no, max(order_date) from order_items join orders using (order_no) group by company_id, article_no;

-- Writes the rows in a fixed order, so that two orders of one company never wait for each other in a circle. An article that is already
-- listed with the day of the order causes no waiting at all.
create function remember_ordered_articles() returns trigger language plpgsql as $$
begin
  insert into ordered_articles
  select company_id, article_no, max(order_date) from added join orders using (order_no)
  group by company_id, article_no
  order by company_id, article_no
  on conflict do nothing;
  update ordered_articles as known set last_day = latest.day
  from (
    select known.company_id, known.article_no, latest.day
    from (
      select company_id, article_no, max(order_date) as day from added join orders using (order_no) group by company_id, article_no
    ) as latest join ordered_articles as known using (company_id, article_no)
    where known.last_day < latest.day
    order by company_id, article_no for update of known
  ) as latest
  where known.company_id = latest.company_id and known.article_no = latest.article_no;
  return null;
end
$$;
create trigger order_items_added after insert on order_items
referencing new table as added for each statement execute function remember_ordered_articles();

-- Lists the articles that changed with each version of the catalogue. A row without a number means that any article may have changed.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  version bigint not null,
  article_no text,
  -- False for changes of prices, groups and machine types, which leave an article's words as they are.
  in_words boolean not null
);
create index catalogue_changes_version on catalogue_changes (version);

-- Raises the version and lists the changes under it. Many changes at once are not listed, because it is quicker to build a new index. Old
-- rows are deleted.
create function record_catalogue_change(article_nos text[], in_words boolean[]) returns void language plpgsql as $$
declare
  raised bigint;
begin
  if cardinality(article_nos) = 0 then
    return;
  end if;
  update catalogue_version set version = version + 1 returning version into raised;
  if raised is null then
    return;
  end if;
  delete from catalogue_changes where version <= raised - 1000;
  if cardinality(article_nos) > 500 then
    insert into catalogue_changes (version, article_no, in_words) values (raised, null, true);
  else
    insert into catalogue_changes (version, article_no, in_words) select raised, * from unnest(article_nos, in_words);
  end if;
end
$$;

drop trigger articles_changed on articles;
drop trigger article_machine_types_changed on article_machine_types;
drop function raise_catalogue_version;

-- Records only changes of columns that are searched, sorted or counted.
create function record_changed_articles() returns trigger language plpgsql as $$
declare
  article_nos text[];
  in_words boolean[];
begin
  select coalesce(array_agg(was.article_no), '{}'), coalesce(array_agg(was.name_folded is distinct from became.name_folded
    or was.search_folded is distinct from became.search_folded), '{}')
  into article_nos, in_words
  from before as was left join after as became using (article_no)
  where (was.kind, was.code_folded, was.name_folded, was.search_folded, was.description_de_folded,
      was.description_en_folded, was.price_cents, was.category_id, was.subcategory_id)
    is distinct from (became.kind, became.code_folded, became.name_folded, became.search_folded, became.description_de_folded,
      became.description_en_folded, became.price_cents, became.category_id, became.subcategory_id);
  if exists (select from before as was left join after as became using (article_no) where became.kind is distinct from was.kind) then
    article_nos := array[null]::text[];
    in_words := array[true];
  end if;
  perform record_catalogue_change(article_nos, in_words);
  return null;
end
$$;
create trigger articles_changed after update on articles
referencing old table as before new table as after for each statement execute function record_changed_articles();

create function record_other_articles() returns trigger language plpgsql as $$
begin
  if exists (select from touched) then
    perform record_catalogue_change(array[null]::text[], array[true]);
  end if;
  return null;
end
$$;
create trigger articles_added after insert on articles
referencing new table as touched for each statement execute function record_other_articles();
create trigger articles_removed after delete on articles
referencing old table as touched for each statement execute function record_other_articles();

create function record_cleared_articles() returns trigger language plpgsql as $$
begin
  perform record_catalogue_change(array[null]::text[], array[true]);
  return null;
end
$$;
create trigger articles_cleared after truncate on articles
for each statement execute function record_cleared_articles();
create trigger article_machine_types_cleared after truncate on article_machine_types
for each statement execute function record_cleared_articles();

create function record_changed_machine_types() returns trigger language plpgsql as $$
begin
  perform record_catalogue_change(coalesce(array_agg(article_no), '{}'), coalesce(array_agg(false), '{}'))
  from (select distinct article_no from touched) as distinct_articles;
  return null;
end
$$;
create trigger article_machine_types_added after insert on article_machine_types
referencing new table as touched for each statement execute function record_changed_machine_types();
create trigger article_machine_types_removed after delete on article_machine_types
referencing old table as touched for each statement execute function record_changed_machine_types();
-- Records a change both for the former article and for the present one.
create trigger article_machine_types_moved_from after update on article_machine_types
referencing old table as touched for each statement execute function record_changed_machine_types();
create trigger article_machine_types_moved_to after update on article_machine_types
referencing new table as touched for each statement execute function record_changed_machine_types();
