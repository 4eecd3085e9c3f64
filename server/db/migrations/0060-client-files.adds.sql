-- The built files of every version that people may still have open: a page that one process has made finds its files at another, and a tab
-- from before an update finds those that it has not loaded yet (docs/decisions/0053-updates-while-people-work.md).
create table client_files (
  -- Contains a hash of the content.
  name text primary key,
  content bytea not null,
  -- Tells how the content is compressed; empty if it is not.
  encoding text check (encoding = 'br'),
  -- The last day on which a running process had the file.
  had_on date not null
);
create index client_files_had_on on client_files (had_on);
