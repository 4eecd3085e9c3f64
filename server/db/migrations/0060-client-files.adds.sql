-- Stores the built files of every version that people may still have open. A page made by one process can thus load its files from another,
-- and a tab that was opened before an update can load files that it has not loaded yet (docs/decisions/0053-updates-while-people-work.md).
create table client_files (
  -- Contains a hash of the content.
  name text primary key,
  content bytea not null,
  -- Tells how the content is compressed; null means that it is not.
  encoding text check (encoding = 'br'),
  -- Holds the last day on which a running process had the file.
  had_on date not null
);
create index client_files_had_on on client_files (had_on);
