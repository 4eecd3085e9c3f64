import { sql } from 'kysely';

import type { Database } from '#server/db/database.ts';
import type { TestClient } from '#tests/support/client.ts';

import { withDemoDatabase, type Engine } from './demo-databases.ts';
import { demoPortal, signIn } from './demo-portal.ts';
import { record, table } from './report.ts';
import { percentile, timed } from './statistics.ts';

const ENTRIES = 100_000;
const PAGE_SIZE = 25;
const LAST_PAGE = ENTRIES / PAGE_SIZE;
const ROUNDS = 10;

const PAGES: Readonly<Record<string, string>> = {
  first: '1',
  middle: `${LAST_PAGE / 2}`,
  last: `${LAST_PAGE}`,
};
const ORDER_SORTS = [
  'order_no',
  'order_date',
  'promised_delivery_date',
  'delivery_status',
  'customer_order_no',
];
const MACHINE_SORTS = ['machine_no', 'machine_type', 'warranty_until'];

/** Ways of asking for a page, by what is measured together. */
const cases = (path: string, sorts: readonly string[], filters: readonly string[]): [string, string[]][] => [
  ...Object.entries(PAGES).map(([name, page]): [string, string[]] => [
    `the ${name} page, by each column, up and down`,
    sorts.flatMap((sort) => [`${path}?page=${page}&sort=${sort}`, `${path}?page=${page}&sort=-${sort}`]),
  ]),
  ['filtered', filters.map((filter) => `${path}?${filter}`)],
  ['searched', ['search=7', 'search=gmbh', 'search=zzzz', 'search=a+b'].map((search) => `${path}?${search}`)],
];

const LISTS: Readonly<Record<string, [string, string[]][]>> = {
  orders: cases('/orders/', ORDER_SORTS, [
    'delivery_status=late',
    'delivery_status=okay&page=300',
    'sales_order_type=service&sort=delivery_status',
    'from=2024-01-01&to=2024-06-30&page=50',
  ]),
  machines: cases('/machines/', MACHINE_SORTS, ['category=drag', 'machine_type=df-3&sort=-warranty_until']),
};

/** Repeats what a table of the demo data holds, under other numbers and on other days. */
const multiply = async (database: Database, name: 'orders' | 'machines'): Promise<void> => {
  const key = name === 'orders' ? 'order_no' : 'machine_no';
  const days = { orders: ['order_date', 'promised_delivery_date'], machines: ['warranty_until'] }[name];
  const { rows } = await sql<{ column: string }>`select column_name as "column"
    from information_schema.columns where table_name = ${name} order by ordinal_position`.execute(database);
  const values = rows.map(({ column }) => {
    if (column === key) return sql`'N' || lpad((row_number() over ())::text, 7, '0')`;
    return days.includes(column) ? sql`${sql.ref(column)} - copy * 7` : sql.ref(column);
  });
  await database.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into ${sql.table(name)} select ${sql.join(values)} from ${sql.table(name)}
      cross join generate_series(1, 1000) as copy
      limit greatest(0, ${ENTRIES} - (select count(*) from ${sql.table(name)}))`.execute(trx);
  });
};

const ask = async (client: TestClient, path: string): Promise<void> => {
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${String(body)}`);
};

const READERS = { 'staff, every company': 'staff', 'a customer': 'full' };

const measure = async (database: Database): Promise<[string, string, string, number[]][]> => {
  for (const name of ['orders', 'machines'] as const) await multiply(database, name);
  await sql`vacuum analyze`.execute(database);
  const app = await demoPortal(database);
  const measured: [string, string, string, number[]][] = [];
  for (const [reader, account] of Object.entries(READERS)) {
    const client = await signIn(app, `${account}@demo.example`);
    for (const [list, groups] of Object.entries(LISTS)) {
      for (const [group, paths] of groups) {
        const times: number[] = [];
        for (const path of paths) await ask(client, path);
        for (let round = 0; round < ROUNDS; round += 1)
          for (const path of paths) times.push(await timed(() => ask(client, path)));
        measured.push([list, reader, group, times]);
      }
    }
  }
  await app.close();
  return measured;
};

export const benchLists = async (engines: readonly Engine[]): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const engine of engines) {
    console.log(`lists: ${engine} …`);
    await withDemoDatabase(engine, 600, async ({ database }) => {
      for (const [list, reader, group, times] of await measure(database))
        rows.push([engine, list, reader, group, percentile(times, 0.5), percentile(times, 0.95)]);
    });
  }
  record(
    'Lists',
    `Milliseconds for a page of ${PAGE_SIZE} of ${ENTRIES.toLocaleString('en-GB')} orders and as many machines, with the count of all, through the whole HTTP
route. Budget: 50 ms.

${table(['Database', 'List', 'Reader', 'Page', 'p50', 'p95'], rows)}`,
  );
};
