-- Says when the owner of the address was notified that someone signs in with it, or chose the password: until then, the user may be a
-- stranger.
alter table sign_ups add column owner_told_at timestamptz;
update sign_ups set owner_told_at = now() where user_id in (select id from users where email_verified_at is not null);
