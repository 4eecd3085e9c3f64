-- A delivery note lists what left with one delivery. Until now, an order had a single note that listed all its items.
alter table documents add column delivery_no integer;
alter table documents add constraint documents_delivery foreign key (order_no, delivery_no)
  references deliveries (order_no, delivery_no) on delete cascade;

insert into documents (id, order_no, delivery_no, kind, language, title_de, title_en, date, file_name)
select deliveries.order_no || '-delivery_note-' || delivery_no, deliveries.order_no, delivery_no, 'delivery_note',
  coalesce(
    (select language from documents as earlier
      where earlier.order_no = deliveries.order_no and earlier.language is not null
        and earlier.kind in ('delivery_note', 'order_confirmation')
      order by earlier.kind limit 1),
    (select users.language from orders join users on users.id = orders.user_id
      where orders.order_no = deliveries.order_no)),
  'Lieferschein ' || delivery_note_no, 'Delivery note ' || delivery_note_no, dispatched_on,
  deliveries.order_no || '_delivery_note_' || delivery_no || '.pdf'
from deliveries where delivery_note_no is not null;

-- The note of a whole order stays if all of it has left and no part of it has a note of its own.
delete from documents using orders
where orders.order_no = documents.order_no and kind = 'delivery_note' and delivery_no is null and file_id is null and (
  delivery_status in ('pending_action', 'no_status', 'ready_for_dispatch')
  or exists (select from deliveries
    where deliveries.order_no = orders.order_no and deliveries.delivery_note_no is not null)
  or delivery_status <> 'okay' and exists (select from deliveries where deliveries.order_no = orders.order_no) and exists (
    select from order_items as item where item.order_no = orders.order_no and item.quantity > (
      select coalesce(sum(content.quantity), 0) from delivery_items as content
      where content.order_no = item.order_no and content.position = item.position)));
