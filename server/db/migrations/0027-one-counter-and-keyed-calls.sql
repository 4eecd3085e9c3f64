-- Everything that may be done only so often is counted here. The target is a folded e-mail address, where the act is done to one.
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
