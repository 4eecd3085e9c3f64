-- A recovery code replaces a passkey (docs/decisions/0043-codes-beside-passkeys.md). A user without a passkey therefore has no codes:
-- otherwise, a code would be a second password with which staff who need a passkey could sign in.
delete from recovery_codes
where user_id not in (select user_id from passkeys);
