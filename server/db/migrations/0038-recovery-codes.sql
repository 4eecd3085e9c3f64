-- Stores recovery codes, and prepares the first passkey of people who need one to sign in (docs/decisions/0035-passkeys.md).

-- Each code replaces a passkey once, together with the password.
create table recovery_codes (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id);

-- The password alone begins an enrolment, because no session exists yet.
alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges add constraint passkey_challenges_purpose_check
  check (purpose in ('sign_in', 'addition', 'enrolment'));
