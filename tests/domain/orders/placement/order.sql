with placed as (
  insert into orders (order_no, company_id, user_id, on_behalf_of, created_at, customer_order_no,
    additional_information, requested_delivery_date, contact_person, delivery_address, subtotal_cents, surcharge_cents,
    vat_cents, total_cents, vat_rate, complete, search_folded, names_folded,
    order_date, quotation_no, delivery_status, sales_order_type, to_fetch, invoice_address)
  values (nextval('order_numbers')::text, $1, $2, $3, $4, $5,
    $6, $7, $8, $9, $10,
    $11, $12, $13, $14, $15, $16, $17,
    $18, $19, 'pending_action', 'standard', true, (
      select jsonb_build_object('companyName', name, 'street', street, 'postcode', postcode, 'city', city, 'country', country)
      from companies where companies.id = $20))
  returning order_no as number
), items as (
  insert into order_items (order_no, position, article_no, kind, description_de, description_en,
    sub_description_de, sub_description_en, quantity, unit, line_total_cents, machine_no, price_cents)
  select number, position, article_no, kind, description_de, description_en,
    sub_description_de, sub_description_en, quantity, unit, line_total_cents, machine_no, price_cents
  from placed, jsonb_populate_recordset(null::order_items, $21::jsonb)
  returning article_no
), emptied as (
  delete from cart_items
  where user_id = $22 and company_id = $23 and article_no in (select article_no from items)
    and $24::text is null
), answered as (
  insert into idempotency_keys (user_id, key, operation, formula, request_hash, body, created_at)
  values ($25, $26, $27, $28, $29, (
    select json_build_object('kind', 'order', 'number', number)::text from placed), $30)
), confirmed as (
  insert into documents (id, order_no, kind, language, title_de, title_en, date, file_name)
  select number || '-receipt', number, 'receipt', $31, 'Bestelleingang', 'Order receipt',
    $32::date, number || '-receipt.pdf'
  from placed
  on conflict (id) do update set date = excluded.date, title_de = excluded.title_de, title_en = excluded.title_en
), mailed as (
  insert into mails (id, kind, user_id, recipient_name, recipient_email, language, data, created_at, next_try_at)
  values ($33, 'receipt', $34, $35, $36, $37, (
    select jsonb_build_object('kind', 'order', 'number', number) from placed), $38, $39)
), notified as (
  insert into mails (id, kind, user_id, recipient_name, recipient_email, language, data, created_at, next_try_at)
  values ($40, 'orderReceived', null, $41, $42, $43, (
    select jsonb_build_object('kind', 'order', 'number', number) from placed), $44, $45)
)
select number from placed
