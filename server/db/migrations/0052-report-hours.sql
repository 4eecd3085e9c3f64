-- The hours that a technician worked on a visit; empty if they are not known.
alter table service_reports add column hours double precision check (hours >= 0);
