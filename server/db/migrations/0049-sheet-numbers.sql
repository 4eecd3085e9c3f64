-- A data sheet is one document, although each article that it describes has its own row: rows with the same number are one sheet, in its
-- languages and editions. Until now, only the files that they share showed this.

alter table data_sheets add column sheet_no text;

with of_file as (
  select kind, coalesce(file_id, id) as file, min(article_no) as article_no from data_sheets group by 1, 2
)
update data_sheets set sheet_no = of_file.kind || ' ' || of_file.article_no
from of_file
where of_file.kind = data_sheets.kind and of_file.file = coalesce(data_sheets.file_id, data_sheets.id);

-- The languages and editions of a sheet have different files, but the same articles.
with of_article as (
  select kind, article_no, min(sheet_no) as sheet_no from data_sheets group by 1, 2
)
update data_sheets set sheet_no = of_article.sheet_no
from of_article
where of_article.kind = data_sheets.kind and of_article.article_no = data_sheets.article_no;

alter table data_sheets alter column sheet_no set not null;
create index data_sheets_sheet on data_sheets (sheet_no, language);
