-- Questions about machines wait at the desk until customer service answers them, or notes that they need no answer
-- (docs/decisions/0056-the-desk-takes-notes-back.md).
create table machine_questions (
  id text primary key,
  machine_no text not null references machines (machine_no) on delete cascade,
  user_id text not null references users (id),
  asked_at timestamptz not null,
  text text not null,
  -- Holds the answer that was mailed to the person who asked.
  answer text,
  settled_at timestamptz,
  check (answer is null or settled_at is not null)
);
create index machine_questions_waiting on machine_questions (asked_at) where settled_at is null;
create index machine_questions_machine on machine_questions (machine_no);
create index machine_questions_user on machine_questions (user_id);
