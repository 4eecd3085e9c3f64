-- Says who did what to whom. Each entry is written in the transaction that does the act, and holds ids instead of names
-- (docs/decisions/0030-acts-are-on-record.md).
create table trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null,
  actor_kind text not null check (actor_kind in ('user', 'operator', 'visitor')),
  actor text,
  object text,
  network text,
  request_id text,
  details json not null
);
create index trail_at on trail (at);
create index trail_actor on trail (actor, at);
create index trail_object on trail (object, at);
