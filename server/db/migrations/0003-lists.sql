-- Folds a text as `server/domain/fold.ts` does, in any collation: this serves columns that others write, too, and that are searched
-- among few rows at a time. Large lists keep a folded column.
create function folded(content text) returns text language sql immutable as $$
  select trim(regexp_replace(lower(regexp_replace(normalize(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        normalize(content, NFKC),
        'Ä', 'ae'), 'ä', 'ae'), 'Ö', 'oe'), 'ö', 'oe'), 'Ü', 'ue'), 'ü', 'ue'),
        'ẞ', 'ss'), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'),
      'ØøŁłĐđ⁄', 'oolldd/'),
    NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

-- Returns both spellings under which a text is found: with umlauts written out, and without.
create function searchable(content text) returns text language sql immutable as $$
  select folded(content) || ' ' || regexp_replace(folded(content), '([aou])e', '\1', 'g')
$$;

-- Staff sort the orders and machines of every company by any column and turn to any page. Missing values come last in both directions,
-- which one index cannot provide.
create index orders_by_promised_day on orders (promised_delivery_date, order_no);
create index orders_by_promised_day_down on orders (promised_delivery_date desc nulls last, order_no desc);
create index orders_by_customer_order_no on orders (customer_order_no, order_no);
create index orders_by_customer_order_no_down on orders (customer_order_no desc nulls last, order_no desc);
create index machines_by_warranty on machines (warranty_until, machine_no collate "C");
create index machines_by_warranty_down on machines (warranty_until desc nulls last, machine_no collate "C" desc);
