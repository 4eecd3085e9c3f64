-- Holds the hours that a technician worked on a visit; null means that they are not known.
alter table service_reports add column hours double precision check (hours >= 0);
