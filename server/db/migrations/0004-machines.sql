-- A machine is found by these words, folded by the application: number, type, owner, place. Existing rows are folded as well as SQL can.
alter table machines add column search_folded text not null default '';
update machines set search_folded = replace(replace(replace(replace(lower(concat_ws(' ',
  machine_no, replace(machine_no, '-', ''), city,
  (select label_de || ' ' || label_en from machine_types where machine_types.id = machine_type_id),
  (select name from companies where companies.id = company_id)
)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss');

-- Staff page through the machines of every company in the byte order of the numbers.
create index machines_number on machines (machine_no collate "C");
create index location_changes_machine on location_changes (machine_no, created_at);
