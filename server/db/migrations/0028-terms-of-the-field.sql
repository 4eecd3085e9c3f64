-- Renames two tables after the usual terms for their contents.

alter table counted_acts rename to rate_limit_hits;
alter table rate_limit_hits rename constraint counted_acts_act_check to rate_limit_hits_act_check;
alter index counted_acts_actor rename to rate_limit_hits_actor;
alter index counted_acts_target rename to rate_limit_hits_target;

alter table openid_departures rename to openid_logins;
alter table openid_logins rename constraint openid_departures_pkey to openid_logins_pkey;
alter table openid_logins rename column departed_at to started_at;
alter index openid_departures_departed_at rename to openid_logins_started_at;
