-- The bytes of a file are in the store of documents, under their SHA-256. Older files keep theirs in the column `content` until `documents
-- move` has taken them to the store.
alter table files
  add column sha256 text constraint files_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  add column bytes integer,
  alter column content drop not null;
update files set sha256 = encode(sha256(content), 'hex'), bytes = length(content);
alter table files alter column sha256 set not null, alter column bytes set not null;
create index files_sha256 on files (sha256);
create index files_in_database on files (sha256) where content is not null;

-- Processes of the previous version write only the content, even for a file whose bytes are already in the store.
create function measure_file() returns trigger language plpgsql as $$
begin
  new.sha256 := encode(sha256(new.content), 'hex');
  new.bytes := length(new.content);
  return new;
end
$$;
create trigger files_measured before insert or update of content on files
for each row when (new.content is not null) execute function measure_file();
