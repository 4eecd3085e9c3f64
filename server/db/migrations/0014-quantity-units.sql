-- The unit of a line says what its quantity counts: the sacks of 25 kg, not the kilograms.
update order_items set unit = case when container_type = 'five_pack' then 'pack' else 'container' end
from articles
where articles.article_no = order_items.article_no and articles.container_size is not null
  and order_items.unit = articles.unit and articles.unit <> 'pack';

update offer_items set unit = case when container_type = 'five_pack' then 'pack' else 'container' end
from articles
where articles.article_no = offer_items.article_no and articles.container_size is not null
  and offer_items.unit = articles.unit and articles.unit <> 'pack';
