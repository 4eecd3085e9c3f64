import { sql, type RawBuilder } from 'kysely';

import { foldMachine } from '#server/domain/machines/machine-search.ts';
import type { Database } from '#server/db/engine/database.ts';
import { upsertRows, type JsonRow } from '#server/db/engine/json-rows.ts';
import { findKeysAfter } from '#server/db/engine/key-pages.ts';
import { MACHINE_PARTS, type MachineParts } from './machine-part-files.store.ts';

/** Holds a machine in the form that import and export files use. */
export interface MachineView extends MachineParts {
  readonly head: JsonRow;
}

const read = async (db: Database, condition: RawBuilder<unknown>): Promise<MachineView[]> => {
  const { rows } = await sql<MachineView>`
    select to_jsonb(head) as head, ${MACHINE_PARTS} from (
      select machine_no, machine_type_id as machine_type, category,
        coalesce(owner.customer_no, owner.id) as customer_no,
        coalesce(dealer.customer_no, dealer.id) as dealer_no,
        built_on, warranty_until, support_contract, next_inspection_on,
        machines.street, machines.postcode, machines.city, machines.country
      from machines
      join companies as owner on owner.id = machines.company_id
      left join companies as dealer on dealer.id = machines.dealer_id
      ${condition}
    ) as head`.execute(db);
  return rows;
};

/** Returns machines in the form that import and export files use. */
export const findMachineViews = (db: Database, machineNos: readonly string[]): Promise<MachineView[]> =>
  read(db, sql`where machine_no = any(${machineNos}::text[])`);

export const pageMachineNos = (db: Database, after: string | null, size: number): Promise<string[]> =>
  findKeysAfter(db, { table: 'machines', column: 'machine_no' }, after, size);

export const findMachineTypeRows = async (db: Database) => {
  const types = await db
    .selectFrom('machineTypes')
    .select(['id', 'category', 'labelDe', 'labelEn'])
    .execute();
  return new Map(types.map((type) => [type.id, type]));
};

/** Finds companies by the numbers that files use: the customer number or, if a company has none, its id. */
export const findCompaniesByNo = async (db: Database, numbers: readonly string[]) => {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'customerNo', 'name', 'kind'])
    .where(
      sql<boolean>`customer_no = any(${numbers}::text[]) or (customer_no is null and id = any(${numbers}::text[]))`,
    )
    .execute();
  return new Map(rows.map((row) => [row.customerNo ?? row.id, row]));
};

export const storeMachineRows = (db: Database, rows: readonly JsonRow[]): Promise<void> =>
  upsertRows(db, 'machines', 'machine_no', rows);

const refoldWhere = async (db: Database, condition: RawBuilder<boolean>): Promise<void> => {
  const machines = await db
    .selectFrom('machines')
    .innerJoin('companies', 'companies.id', 'machines.companyId')
    .leftJoin('machineTypes', 'machineTypes.id', 'machines.machineTypeId')
    .select(['machineNo', 'machines.city', 'companies.name', 'labelDe', 'labelEn'])
    .where(condition)
    .execute();
  const folded = machines.map(({ machineNo, city, name, labelDe, labelEn }) => ({
    machine_no: machineNo,
    search_folded: foldMachine({
      machineNo,
      city,
      ownerName: name,
      type: labelDe === null || labelEn === null ? null : { labelDe, labelEn },
    }),
  }));
  await sql`update machines set search_folded = folded.search_folded
    from json_to_recordset(${JSON.stringify(folded)}::json) as folded(machine_no text, search_folded text)
    where machines.machine_no = folded.machine_no`.execute(db);
};

/** Updates the folded words of machines that are new or have changed, because machines are found by their type, place and owner. */
export const refoldMachines = (db: Database, machineNos: readonly string[]): Promise<void> =>
  refoldWhere(db, sql`machine_no = any(${machineNos}::text[])`);

/** Updates the folded words of machines whose type has a new label, because machines are found by it. */
export const refoldMachinesOfTypes = async (db: Database, typeIds: readonly string[]): Promise<void> => {
  if (typeIds.length > 0) await refoldWhere(db, sql`machine_type_id = any(${typeIds}::text[])`);
};

/** Updates the folded words of machines whose company has a new name, because machines are found by it. */
export const refoldMachinesOf = async (db: Database, companyIds: readonly string[]): Promise<void> => {
  if (companyIds.length > 0) await refoldWhere(db, sql`companies.id = any(${companyIds}::text[])`);
};
