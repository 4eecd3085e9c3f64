-- Recovery codes replace a passkey (docs/decisions/0043-codes-beside-passkeys.md): without one, a code would be a second password that staff
-- who need a passkey could sign in with.
delete from recovery_codes
where user_id not in (select user_id from passkeys);
