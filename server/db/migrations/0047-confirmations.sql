-- An order is received first; it is confirmed when the maker names a day for each of its lines (settled point 47).
alter table orders add column confirmed_at timestamptz;
alter table order_items add column promised_date date;

-- Until now, a document called a confirmation was issued at once and promised nothing: it was the receipt.
update documents set kind = 'receipt', title_de = 'Bestelleingang', title_en = 'Order receipt'
where kind = 'order_confirmation' and file_id is null;
update documents set id = order_no || '-receipt', file_name = order_no || '_receipt.pdf'
where kind = 'receipt' and id = order_no || '-order_confirmation';
update documents set kind = 'confirmation' where kind = 'order_confirmation';
update documents set kind = 'request' where kind = 'quote_request';
update documents set id = offer_no || '-request', file_name = offer_no || '_request.pdf'
where kind = 'request' and id = offer_no || '-quote_request';

-- An order for which a day has been promised counts as confirmed at the moment when it was placed.
update orders set confirmed_at = created_at where promised_delivery_date is not null;
update order_items set promised_date = promised_delivery_date
from orders where orders.order_no = order_items.order_no and promised_delivery_date is not null;
insert into documents (id, order_no, kind, language, title_de, title_en, date, file_name)
select order_no || '-confirmation', order_no, 'confirmation',
  (select language from users where users.id = orders.user_id), 'Auftragsbestätigung', 'Order confirmation', order_date,
  order_no || '_confirmation.pdf'
from orders where confirmed_at is not null
on conflict (id) do nothing;
