-- Folds as `server/domain/fold.ts` does, which leaves out apostrophes: they are typed in one way and printed in another.
create or replace function folded(content text) returns text language sql immutable as $$
  select trim(regexp_replace(lower(regexp_replace(normalize(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        normalize(translate(content, '''’‘ʼ´`', ''), NFKC),
        'Ä', 'ae'), 'ä', 'ae'), 'Ö', 'oe'), 'ö', 'oe'), 'Ü', 'ue'), 'ü', 'ue'),
        'ẞ', 'ss'), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'),
      'ØøŁłĐđ⁄', 'oolldd/'),
    NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

update articles set
  code_folded = translate(code_folded, '''’‘ʼ´`', ''),
  search_folded = translate(search_folded, '''’‘ʼ´`', '')
where code_folded ~ '[''’‘ʼ´`]' or search_folded ~ '[''’‘ʼ´`]';
update machines set search_folded = translate(search_folded, '''’‘ʼ´`', '') where search_folded ~ '[''’‘ʼ´`]';
update offers set search_folded = translate(search_folded, '''’‘ʼ´`', '') where search_folded ~ '[''’‘ʼ´`]';
-- Orders are folded again in order-words.migration.ts, with the numbers of their documents and shipments.
