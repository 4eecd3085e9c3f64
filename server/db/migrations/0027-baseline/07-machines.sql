-- Stores machines, their equipment and their history.

create table machines (
  machine_no text primary key,
  machine_type_id text references machine_types (id),
  category text not null,
  company_id text not null references companies (id),
  dealer_id text references companies (id),
  built_on date,
  warranty_until date,
  support_contract boolean not null,
  street text,
  postcode text,
  city text,
  country text,
  -- Holds the words that the machine is found by, folded by the application: number, type, owner, place.
  search_folded text not null default ''
);
create index machines_dealer on machines (dealer_id);
-- The facets count the machines of one company, or of all companies, by type and category.
create index machines_company on machines (company_id, machine_type_id, category);
create index machines_facets on machines (machine_type_id, category);

-- Long lists of machines can be sorted by several columns and opened at any page. Each index also contains the owner, so that an index
-- alone is enough to skip the pages before. Missing values come last in both directions, which one index cannot provide. Lists sorted by
-- type are read type by type.
create index machines_number on machines (machine_no collate "C") include (company_id);
create index machines_by_warranty on machines (warranty_until, machine_no collate "C") include (company_id);
create index machines_by_warranty_down on machines (warranty_until desc nulls last, machine_no collate "C" desc)
  include (company_id);
create index machines_by_type on machines (machine_type_id, machine_no collate "C") include (company_id);

create table machine_equipment (
  machine_no text not null references machines (machine_no) on delete cascade,
  position integer not null,
  article_no text,
  description_de text not null,
  description_en text not null,
  quantity integer not null,
  primary key (machine_no, position)
);

create table service_reports (
  id text primary key,
  machine_no text not null references machines (machine_no) on delete cascade,
  category text not null,
  date date not null,
  technician text not null,
  summary_de text not null,
  summary_en text not null,
  file_id text references files (id)
);
create index service_reports_machine on service_reports (machine_no);

create table location_changes (
  id text primary key,
  machine_no text not null references machines (machine_no) on delete cascade,
  user_id text not null references users (id),
  created_at timestamptz not null,
  street text not null,
  postcode text not null,
  city text not null,
  country text not null,
  contact text not null,
  date date not null,
  note text
);
create index location_changes_machine on location_changes (machine_no, created_at);
