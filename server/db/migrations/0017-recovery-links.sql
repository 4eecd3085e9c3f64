-- Says what a link is for. A recovery link shuts a stranger out, so it stays valid whatever the stranger does.
alter table reset_links add column kind text not null default 'reset' check (kind in ('reset', 'invitation', 'recovery'));
alter table reset_links alter column kind drop default;
update reset_links
set kind = case when user_id in (select user_id from sign_ups) then 'recovery' else 'invitation' end
where expires_at - created_at > interval '1 hour';
