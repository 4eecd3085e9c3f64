-- Lists documents in the store to which no file refers, whether or not one ever did. They are deleted some days later, unless a file refers
-- to them again by then. A process that is about to refer to such a document deletes its row first, and so waits for a deletion that is
-- under way.
create table released_documents (
  sha256 text primary key,
  released_at timestamptz not null
);

create function release_document() returns trigger language plpgsql as $$
begin
  insert into released_documents (sha256, released_at) values (old.sha256, now())
  on conflict (sha256) do update set released_at = excluded.released_at;
  return null;
end
$$;
create trigger files_deleted after delete on files
for each row when (old.content is null) execute function release_document();
create trigger files_replaced after update of content, sha256 on files
for each row when (old.content is null and new.sha256 <> old.sha256) execute function release_document();
