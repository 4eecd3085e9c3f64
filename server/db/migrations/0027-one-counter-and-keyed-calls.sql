-- All acts with a limit are counted here. The target is a folded e-mail address if the act is done to one.
alter table counted_acts add column target text;
alter table counted_acts drop constraint counted_acts_act_check;
alter table counted_acts add constraint counted_acts_act_check check (act in (
  'sign_up', 'verification_mail', 'reset_mail', 'reset_mail_from', 'failed_sign_in', 'data_sheet_mail', 'deletion_request'));
insert into counted_acts (act, actor, target, done_at)
  select 'failed_sign_in', network_address, email_folded, failed_at from sign_in_failures;
insert into counted_acts (act, actor, target, done_at)
  select 'data_sheet_mail', user_id, email_folded, sent_at from data_sheet_mails;
insert into counted_acts (act, actor, done_at)
  select 'deletion_request', user_id, requested_at from deletion_requests;
create index counted_acts_target on counted_acts (act, target, done_at) where target is not null;
drop table sign_in_failures;
drop table data_sheet_mails;

-- An answer is kept with the operation that gave it and with the formula of its request hash. Earlier answers count as ones of an older
-- formula (docs/decisions/0023-the-formula-is-kept-with-the-key.md). Their operation follows from the answer.
alter table idempotency_keys add column operation text;
alter table idempotency_keys add column formula integer not null default 1;
update idempotency_keys set operation = case
  when body like '[%' then 'offerMessage'
  when body like '{"orderNo":%' then 'reorder'
  when exists (select from offers where offers.order_no = body::json ->> 'number' and body::json ->> 'kind' = 'order') then 'accept'
  else 'submit' end;
alter table idempotency_keys alter column operation set not null;
alter table idempotency_keys alter column formula drop default;
-- The status followed from the operation, and nothing read it.
alter table idempotency_keys drop column status;
