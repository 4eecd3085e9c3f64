with placed as (
  insert into offers (offer_no, company_id, user_id, on_behalf_of, created_at, customer_order_no,
    additional_information, requested_delivery_date, contact_person, delivery_address, subtotal_cents, surcharge_cents,
    vat_cents, total_cents, vat_rate, complete, search_folded, names_folded,
    state)
  values (nextval('offer_numbers')::text, $1, $2, $3, $4, $5,
    $6, $7, $8, $9, $10,
    $11, $12, $13, $14, $15, $16, $17,
    'requested')
  returning offer_no as number
), items as (
  insert into offer_items (offer_no, position, article_no, kind, description_de, description_en,
    sub_description_de, sub_description_en, quantity, unit, line_total_cents, machine_no, price_cents, requested_price_cents)
  select number, position, article_no, kind, description_de, description_en,
    sub_description_de, sub_description_en, quantity, unit, line_total_cents, machine_no, price_cents, price_cents
  from placed, jsonb_populate_recordset(null::offer_items, $18::jsonb)
  returning article_no
), emptied as (
  delete from cart_items
  where user_id = $19 and company_id = $20 and article_no in (select article_no from items)
    and $21::text is null
), answered as (
  insert into idempotency_keys (user_id, key, operation, formula, request_hash, body, created_at)
  values ($22, $23, $24, $25, $26, (
    select json_build_object('kind', 'quote', 'number', number)::text from placed), $27)
), confirmed as (
  insert into documents (id, offer_no, kind, language, title_de, title_en, date, file_name)
  select number || '-request', number, 'request', $28, 'Angebotsanfrage', 'Quote request',
    $29::date, number || '-request.pdf'
  from placed
  on conflict (id) do update set date = excluded.date, title_de = excluded.title_de, title_en = excluded.title_en
), mailed as (
  insert into mails (id, kind, user_id, recipient_name, recipient_email, language, data, created_at, next_try_at)
  values ($30, 'receipt', $31, $32, $33, $34, (
    select jsonb_build_object('kind', 'quote', 'number', number) from placed), $35, $36)
), notified as (
  insert into mails (id, kind, user_id, recipient_name, recipient_email, language, data, created_at, next_try_at)
  values ($37, 'orderReceived', null, $38, $39, $40, (
    select jsonb_build_object('kind', 'quote', 'number', number) from placed), $41, $42)
)
select number from placed
