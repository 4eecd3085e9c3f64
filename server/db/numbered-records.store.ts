import { sql, type RawBuilder } from 'kysely';

import { SUGGESTED_RECORDS, type FoundRecord, type RecordKind } from '#contract/catalogue/search.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { mayBeginNumber, numberCode, type NumberedRecord } from '#server/domain/record-numbers.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import { literal } from './engine/conditions.ts';
import type { Database } from './engine/database.ts';
import { scopeInLists } from './list-query.store.ts';

const TABLES = {
  order: { table: 'orders', number: 'order_no' },
  offer: { table: 'offers', number: 'offer_no' },
  machine: { table: 'machines', number: 'machine_no' },
} as const satisfies Record<RecordKind, { table: string; number: string }>;

interface Row {
  readonly kind: RecordKind;
  readonly number: string;
  readonly foundBy: NumberedRecord['foundBy'];
  readonly isExact: boolean;
  readonly customerOrderNo: string | null;
  readonly companyName: string;
  readonly labelDe: string | null;
  readonly labelEn: string | null;
}

/** Folds a column exactly as the indexes do, because otherwise none of them would be used. */
const codeOf = (column: string): RawBuilder<string> =>
  sql`translate(lower(${sql.ref(column)}), 'ÄÖÜ.-/ ', 'äöü')`;

/** Selects records of a kind by one of their numbers, the highest first, because those are usually the newest. */
const byNumber = (
  kind: RecordKind,
  foundBy: NumberedRecord['foundBy'],
  isExact: boolean,
  code: string,
  scope: RawBuilder<boolean>,
) => {
  const { table, number } = TABLES[kind];
  const column = foundBy === 'number' ? number : 'customer_order_no';
  const found = codeOf(column);
  const matches = isExact ? sql`${found} = ${code}` : sql`${found} like ${`${literal(code)}%`}`;
  const isMachine = kind === 'machine';
  return sql`(select ${sql.lit(kind)} as kind, ${sql.ref(number)} as number, ${sql.lit(foundBy)} as found_by,
    ${sql.lit(isExact)} as is_exact, company_id,
    ${isMachine ? sql`null::text` : sql`customer_order_no`} as customer_order_no,
    ${isMachine ? sql`machine_type_id` : sql`null::text`} as machine_type_id
    from ${sql.table(table)} where ${matches} and ${scope}
    order by ${found} using ~>~, ${sql.ref(number)} desc limit ${sql.lit(SUGGESTED_RECORDS)})`;
};

/** Sorts exact numbers before longer ones, the portal's numbers before the customer's own, and higher numbers before lower ones. */
const byCloseness = (one: NumberedRecord, other: NumberedRecord): number =>
  Number(other.isExact) - Number(one.isExact) ||
  Number(other.foundBy === 'number') - Number(one.foundBy === 'number') ||
  (one.number < other.number ? 1 : -1);

/**
 * Finds orders, offers and machines within the reader's scope whose number, or the customer's own number, is what was typed or begins with
 * it. One record may be found in several ways.
 */
export const findNumberedRecords = async (
  db: Database,
  reader: RecordReader,
  search: string,
  kinds: readonly RecordKind[],
): Promise<NumberedRecord[]> => {
  const code = numberCode(search);
  if (code === '') return [];
  const scope = await scopeInLists(db, reader);
  const ways = kinds.flatMap((kind) =>
    (['number', 'customerOrderNo'] as const)
      .filter((foundBy) => foundBy === 'number' || kind !== 'machine')
      .map((foundBy) => ({ kind, foundBy })),
  );
  const asks = [true, ...(mayBeginNumber(code) ? [false] : [])].flatMap((isExact) =>
    ways.map(({ kind, foundBy }) => byNumber(kind, foundBy, isExact, code, scope)),
  );
  const { rows } = await sql<Row>`select found.kind, found.number, found.found_by, found.is_exact,
    found.customer_order_no, companies.name as company_name, label_de, label_en
    from (${sql.join(asks, sql` union all `)}) as found
    join companies on companies.id = found.company_id
    left join machine_types on machine_types.id = found.machine_type_id`.execute(db);
  return rows
    .map(({ labelDe, labelEn, companyName, ...row }): NumberedRecord => ({
      ...row,
      machineType: inLanguage(reader.language, labelDe, labelEn),
      ...(reader.scope !== 'ownCompany' && { companyName }),
    }))
    .toSorted(byCloseness);
};

const idOf = ({ kind, number }: FoundRecord): string => `${kind} ${number}`;

/** Returns the first records to show, each once. */
export const shownRecords = (records: readonly NumberedRecord[]): FoundRecord[] => {
  const shown = new Map<string, FoundRecord>();
  for (const { foundBy: _foundBy, isExact: _isExact, ...record } of records)
    if (!shown.has(idOf(record))) shown.set(idOf(record), record);
  return [...shown.values()].slice(0, SUGGESTED_RECORDS);
};
