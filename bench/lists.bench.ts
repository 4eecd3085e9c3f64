import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { TestClient } from '#tests/support/servers/client.ts';

import { withDemoDatabase, type Engine } from './demo-databases.ts';
import { demoPortal, signIn } from './demo-portal.ts';
import { record, table } from './report.ts';
import { percentile, timed } from './statistics.ts';

export const ENTRIES = 100_000;
const PAGE_SIZE = 25;
const ROUNDS = 10;

const ORDER_SORTS = [
  'order_no',
  'order_date',
  'promised_delivery_date',
  'delivery_status',
  'customer_order_no',
];
const MACHINE_SORTS = ['machine_no', 'machine_type', 'warranty_until'];

const SEARCHES = ['search=7', 'search=gmbh', 'search=zzzz', 'search=a+b'];

/** Words from descriptions of articles, and names of people: some with many hits, some with few. */
const WORDS = ['search=paste', 'search=keramik', 'search=dichtung', 'search=vollmer', 'search=frieda+paste'];

interface List {
  readonly path: string;
  readonly sorts: readonly string[];
  readonly filters: readonly string[];
  readonly words: readonly string[];
}

const LISTS: Readonly<Record<'orders' | 'machines', List>> = {
  orders: {
    path: '/orders/',
    sorts: ORDER_SORTS,
    filters: [
      'delivery_status=late',
      'delivery_status=okay&page=30',
      'sort=delivery_status&sales_order_type=service',
      'from=2024-01-01&to=2024-06-30&page=50',
    ],
    words: WORDS,
  },
  machines: {
    path: '/machines/',
    sorts: MACHINE_SORTS,
    filters: ['category=drag', 'sort=-warranty_until&machine_type=df-3'],
    words: [],
  },
};

/** Returns the requests for pages of a list of this length, grouped by what is measured together. */
const cases = ({ path, sorts, filters, words }: List, total: number): [string, string[]][] => {
  const last = Math.ceil(total / PAGE_SIZE);
  const pages = { first: 1, middle: Math.ceil(last / 2), last };
  return [
    ...Object.entries(pages).map(([name, page]): [string, string[]] => [
      `the ${name} page, by each column, up and down`,
      sorts.flatMap((sort) => [`${path}?page=${page}&sort=${sort}`, `${path}?page=${page}&sort=-${sort}`]),
    ]),
    ['filtered', filters.map((filter) => `${path}?${filter}`)],
    ['searched', SEARCHES.map((search) => `${path}?${search}`)],
    ...(words.length === 0
      ? []
      : [['searched by words and names', words.map((search) => `${path}?${search}`)] as [string, string[]]]),
  ];
};

/** Repeats the rows of a table of the demo data, with other numbers and days, until there are enough. */
export const multiply = async (database: Database, name: 'orders' | 'machines'): Promise<void> => {
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

/** Distributes all orders and machines among the companies that meet this SQL condition. */
export const giveTo = async (database: Database, companies: string): Promise<void> => {
  await database.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const name of ['orders', 'machines'] as const) {
      const key = sql.ref(name === 'orders' ? 'order_no' : 'machine_no');
      await sql`update ${sql.table(name)} set company_id = owners.ids[1 + abs(hashtext(${key})) % cardinality(owners.ids)]
        from (select array_agg(id) as ids from companies where ${sql.raw(companies)}) as owners`.execute(trx);
    }
  });
  // Updates leave gaps, which tables and indexes made by inserts alone do not have.
  for (const name of ['orders', 'machines'] as const)
    await sql`vacuum full ${sql.table(name)}`.execute(database);
  await sql`vacuum analyze`.execute(database);
};

/** Copies lines of other orders into orders without lines. */
export const addLines = async (database: Database): Promise<void> => {
  const { rows } = await sql<{ column: string }>`select column_name as "column"
    from information_schema.columns where table_name = 'order_items' order by ordinal_position`.execute(
    database,
  );
  const values = rows.map(({ column }) => sql.ref(`${column === 'order_no' ? 'bare' : 'line'}.${column}`));
  await database.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into order_items select ${sql.join(values)}
      from (select array_agg(distinct order_no) as numbers from order_items) as known
      cross join (select order_no from orders where order_no not in (select order_no from order_items)) as bare
      join order_items as line
        on line.order_no = known.numbers[1 + abs(hashtext(bare.order_no)) % cardinality(known.numbers)]`.execute(
      trx,
    );
  });
  await sql`vacuum analyze`.execute(database);
};

/** Maps each kind of reader to the account that reads, and to the companies that get all rows; `null` leaves the owners as they are. */
const OWNERS: Readonly<Record<string, { account: string; companies: string | null }>> = {
  'staff, every company': { account: 'staff', companies: null },
  'a customer': { account: 'full', companies: "id = 'company-full'" },
  'a dealer, every customer': { account: 'dealer', companies: "dealer_id = 'company-dealer'" },
};

/** @throws if a page of the unfiltered list is empty, because it would be fast for the wrong reason. */
const ask = async (client: TestClient, path: string): Promise<number> => {
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${String(body)}`);
  if (body.items.length === 0 && path.includes('&sort=')) throw new Error(`${path} is empty`);
  return body.total;
};

const measure = async (database: Database): Promise<[string, string, string, number[]][]> => {
  for (const name of ['orders', 'machines'] as const) await multiply(database, name);
  await sql`vacuum analyze`.execute(database);
  const app = await demoPortal(database);
  const measured: [string, string, string, number[]][] = [];
  for (const [reader, { account, companies }] of Object.entries(OWNERS)) {
    if (companies !== null) await giveTo(database, companies);
    const client = await signIn(app, `${account}@demo.example`);
    for (const [name, list] of Object.entries(LISTS)) {
      const total = await ask(client, list.path);
      if (total < ENTRIES) throw new Error(`${reader} sees only ${total} ${name}`);
      for (const [group, paths] of cases(list, total)) {
        const times: number[] = [];
        for (const path of paths) await ask(client, path);
        for (let round = 0; round < ROUNDS; round += 1)
          for (const path of paths) times.push(await timed(() => ask(client, path)));
        measured.push([name, reader, group, times]);
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
    `Milliseconds for a page of ${PAGE_SIZE} from a list of ${ENTRIES.toLocaleString('en-GB')} orders or as many machines, with the total count, through
the whole HTTP route. Budget: 50 ms.

${table(['Database', 'List', 'Reader', 'Page', 'p50', 'p95'], rows)}`,
  );
};
