import { sql, type RawBuilder } from 'kysely';

import { MAX_CSV_ENTRIES } from '#contract/limits.contract.ts';
import type { MachinePage, MachinesQuery, MachineSummary } from '#contract/machines/machine.contract.ts';
import { sortOf } from '#contract/sort.contract.ts';
import { inLanguage, type Labels } from '#server/domain/catalogue/article-view.ts';
import { machineFacets, type MachineCount } from '#server/domain/machines/machine-facets.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import { typesOnPage } from '#server/domain/machines/types-on-page.ts';
import { findMachineTypes } from '#server/db/catalogue/articles.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import {
  directionOf,
  fitsSearch,
  hasKeyAmong,
  inOrderOf,
  nullsAt,
  ofCustomer,
  pageOf,
  scopeInLists,
  readingOf,
  withinScope,
  type Reading,
} from '#server/db/list-query.store.ts';

/** Requires every term in the machine's folded words. The expression must be written exactly as in the index. */
const matchesSearch = (search: string | undefined): RawBuilder<boolean> =>
  fitsSearch(sql`(' ' || machines.search_folded)`, search);

/** Selects machines whose warranty ends between today and this many days from now. */
const warrantyEnds = (days: number | undefined, today: string): RawBuilder<boolean> =>
  days === undefined
    ? sql`true`
    : sql`warranty_until between ${today}::date and ${today}::date + ${days}::integer`;

/** Selects the machines of this customer, or all machines if no customer is given. */
const isOwnedBy = (customerNo: string | undefined): RawBuilder<boolean> =>
  customerNo === undefined ? sql`true` : ofCustomer(customerNo);

const countMachines = (
  db: Database,
  reader: RecordReader,
  scope: RawBuilder<boolean>,
  query: MachinesQuery,
  today: string,
) => {
  // Unless the reader sees every company, the groups begin with the owner: the rows then come in the order of an index, and only the
  // counted groups need to be sorted or hashed.
  const owner = reader.scope === 'everyCompany' ? [] : (['companyId'] as const);
  const counted = db
    .selectFrom('machines')
    .select(['machineTypeId', 'category'])
    .select((eb) => eb.fn.countAll().as('machines'))
    .where(scope)
    .where(matchesSearch(query.search))
    .where(warrantyEnds(query.warrantyWithin, today))
    .where(isOwnedBy(query.customerNo))
    .groupBy([...owner, 'machineTypeId', 'category']);
  return db
    .selectFrom(counted.as('counted'))
    .select(['machineTypeId', 'category'])
    .select(sql<number>`sum(machines)::integer`.as('count'))
    .groupBy(['machineTypeId', 'category'])
    .execute();
};

/** Says which of all found machines a page shows. */
interface Part {
  readonly offset: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Holds the conditions by which the machines of a page are found. */
interface Place extends Reading {
  /** `undefined` means all types. */
  readonly typeIds: readonly (string | null)[] | undefined;
  readonly orderOf: (backwards: boolean) => RawBuilder<unknown>;
}

/** Decides how to find and sort the machines of a page: by the column and then by number, with machines without a value last. */
const placeOf = (
  counts: readonly MachineCount[],
  types: readonly Labels[],
  { machineType, category, sort = 'machine_no' }: MachinesQuery,
  { offset, pageSize, total }: Part,
): Place => {
  const { field, isDescending } = sortOf(sort);
  const byNumber = (backwards: boolean) =>
    sql`machines.machine_no collate "C" ${directionOf(isDescending, backwards)}`;
  if (field === 'machine_type' && machineType === undefined) {
    const counted = counts.filter((each) => category === undefined || each.category === category);
    const page = { isDescending, offset, pageSize };
    const place = typesOnPage(
      counted,
      types.map(({ id }) => id),
      page,
    );
    const byType = sql`array_position(${place.typeIds}::text[], machines.machine_type_id)`;
    const orderOf = (backwards: boolean) => sql`${byType}, ${byNumber(backwards)}`;
    return { ...place, backwards: false, limit: pageSize, orderOf };
  }
  const byDay = (backwards: boolean) =>
    sql`machines.warranty_until ${directionOf(isDescending, backwards)}${nullsAt(backwards)}, ${byNumber(backwards)}`;
  return {
    ...readingOf(total, offset, pageSize),
    typeIds: machineType === undefined ? undefined : [machineType],
    orderOf: field === 'warranty_until' ? byDay : byNumber,
  };
};

const isOfTypes = (typeIds: readonly (string | null)[]): RawBuilder<boolean> => {
  const known = typeIds.filter((id) => id !== null);
  const isOfKnown = sql<boolean>`machines.machine_type_id = any(${known}::text[])`;
  return typeIds.includes(null) ? sql`(${isOfKnown} or machines.machine_type_id is null)` : isOfKnown;
};

/** Reads only the numbers of machines, which an index holds, so that the rows of the pages before this one need not be read. */
const numbersAt = (
  db: Database,
  scope: RawBuilder<boolean>,
  { search, category, warrantyWithin, customerNo }: MachinesQuery,
  today: string,
  { typeIds, backwards, limit, offset, orderOf }: Place,
) =>
  db
    .selectFrom('machines')
    .select('machines.machineNo')
    .where(scope)
    .where(matchesSearch(search))
    .where(warrantyEnds(warrantyWithin, today))
    .where(isOwnedBy(customerNo))
    .$if(typeIds !== undefined, (found) => found.where(isOfTypes(typeIds!)))
    .$if(category !== undefined, (found) => found.where('machines.category', '=', category!))
    .orderBy(orderOf(backwards))
    .limit(limit)
    .offset(offset);

const summaries = (db: Database) =>
  db
    .selectFrom('machines')
    .innerJoin('companies as owner', 'owner.id', 'machines.companyId')
    .leftJoin('companies as dealer', 'dealer.id', 'machines.dealerId')
    .leftJoin('machineTypes', 'machineTypes.id', 'machines.machineTypeId')
    .select(['machines.machineNo', 'machines.category', 'machines.city'])
    .select(['warrantyUntil', 'supportContract', 'labelDe', 'labelEn'])
    .select(['owner.name as ownerName', 'dealer.name as dealerName']);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

const viewOf = (
  { labelDe, labelEn, ...machine }: SummaryRow,
  { language }: RecordReader,
): MachineSummary => ({
  ...machine,
  machineType: inLanguage(language, labelDe, labelEn),
});

/** Drops a filter by an empty machine type, which counts as none. */
const withFilters = ({ machineType, ...rest }: MachinesQuery): MachinesQuery =>
  machineType === undefined || machineType === '' ? rest : { ...rest, machineType };

/** Returns the condition for the reader's machines, their counts, and all machine types. */
const findCounts = async (db: Database, reader: RecordReader, query: MachinesQuery, today: string) => {
  const scope = await scopeInLists(db, reader);
  const [counts, types] = await Promise.all([
    countMachines(db, reader, scope, query, today),
    findMachineTypes(db),
  ]);
  return { scope, counts, types };
};

/** Lists machines in the byte order of their numbers unless the query says otherwise. `today` is the day in Europe/Berlin. */
export const listMachines = async (
  db: Database,
  reader: RecordReader,
  given: MachinesQuery,
  today: string,
): Promise<MachinePage> => {
  const query = withFilters(given);
  const { page, pageSize, offset } = pageOf(query);
  const { scope, counts, types } = await findCounts(db, reader, query, today);
  const { machineType, category } = query;
  const facets = machineFacets(counts, types, { machineType, category }, reader.language);
  const place = placeOf(counts, types, query, { offset, pageSize, total: facets.total });
  const onPage = numbersAt(db, scope, query, today, place);
  const rows = await summaries(db)
    .where('machines.machineNo', 'in', onPage)
    .orderBy(place.orderOf(false))
    .execute();
  return { items: rows.map((row) => viewOf(row, reader)), page, pageSize, ...facets };
};

/** Returns the numbers of the machines on the list that a query describes, in the order of the list, up to `MAX_CSV_ENTRIES`. */
export const findListedMachines = async (
  db: Database,
  reader: RecordReader,
  given: MachinesQuery,
  today: string,
): Promise<string[]> => {
  const query = withFilters(given);
  const { scope, counts, types } = await findCounts(db, reader, query, today);
  const part = { offset: 0, pageSize: MAX_CSV_ENTRIES, total: MAX_CSV_ENTRIES };
  const rows = await numbersAt(db, scope, query, today, placeOf(counts, types, query, part)).execute();
  return rows.map(({ machineNo }) => machineNo);
};

/** Returns those of the given machines that the reader may see, in the order of the numbers. */
export const findMachineSummaries = async (
  db: Database,
  reader: RecordReader,
  machineNos: readonly string[],
): Promise<MachineSummary[]> => {
  const rows = await summaries(db)
    .where(hasKeyAmong('machines.machine_no', machineNos))
    .where(withinScope(reader))
    .execute();
  return inOrderOf(machineNos, rows, ({ machineNo }) => machineNo).map((row) => viewOf(row, reader));
};
