-- Creates the data model of the portal, with one page for each subject. Money is in integer euro cents. Columns named `*_folded` hold text
-- folded by the application (case, umlauts, ß), because collations differ between the two engines.

create table settings (
  name text primary key,
  value text not null
);

-- Stores PDFs, to which documents, data sheets and service reports refer.
create table files (
  id text primary key,
  media_type text not null,
  file_name text not null,
  content bytea not null
);

-- Lists texts that a browser asked for and did not find.
create table missing_texts (
  language text not null,
  namespace text not null,
  key text not null,
  first_seen_at timestamptz not null,
  primary key (language, namespace, key)
);

-- Folds a text as `server/domain/search/fold.ts` does, in any collation. This function serves columns that other programs also write, and
-- that are searched among few rows at a time; large lists keep a folded column. Apostrophes are left out, because they are typed in one way
-- and printed in another.
create function folded(content text) returns text language sql immutable as $$
  select trim(regexp_replace(lower(regexp_replace(normalize(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        normalize(translate(content, '''’‘ʼ´`', ''), NFKC),
        'Ä', 'ae'), 'ä', 'ae'), 'Ö', 'oe'), 'ö', 'oe'), 'Ü', 'ue'), 'ü', 'ue'),
        'ẞ', 'ss'), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'),
      'ØøŁłĐđ⁄', 'oolldd/'),
    NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

-- Returns both spellings by which a text is found: with umlauts written out, and without.
create function searchable(content text) returns text language sql immutable as $$
  select folded(content) || ' ' || regexp_replace(folded(content), '([aou])e', '\1', 'g')
$$;
