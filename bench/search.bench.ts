import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import type { TestClient } from '#tests/support/servers/client.ts';
import {
  findCatalogueChanges,
  findCatalogueVersion,
  type ChangedArticle,
} from '#server/db/catalogue/catalogue.store.ts';
import { parseSearch } from '#server/domain/search/search-terms.ts';
import type { ArticleIndexes } from '#server/search/article-index.ts';
import { buildIndexes } from '#server/search/build-indexes.ts';
import { changeArticle } from '#server/search/change-article.ts';
import { searchIndexes } from '#server/search/search-index.ts';

import { withDemoDatabase, type DemoDatabase, type Engine } from './demo-databases.ts';
import { demoPortal, signIn } from './demo-portal.ts';
import { record, table } from './report.ts';
import { searchClasses, type SearchCase } from './search-queries.ts';
import { startServer } from './server-process.ts';
import { percentile, timed } from './statistics.ts';

const ROUNDS = 3;
const SETTLE_MS = 5_000;

interface Measured {
  readonly engine: Engine;
  readonly articles: number;
  readonly buildMs: number;
  /** The milliseconds that it takes to update the indexes with one changed article. */
  readonly changed: { readonly price: readonly number[]; readonly text: readonly number[] };
  /** The memory of a server process with the index, in MB; `null` for the embedded database, which this process itself has open. */
  readonly memory: number | null;
  readonly classes: ReadonlyMap<string, { http: number[]; index: number[] }>;
}

const pathOf = ({ kind, search, filter }: SearchCase): string => {
  const query = new URLSearchParams({ page_size: '50', search });
  if (filter !== undefined) query.set(kind === 'media' ? 'category' : 'machine_type', filter);
  return `/${kind === 'media' ? 'media' : 'spare-parts'}/?${query}`;
};

const ask = async (client: TestClient, searchCase: SearchCase): Promise<void> => {
  const { status } = await client.get(pathOf(searchCase));
  if (status !== 200) throw new Error(`${pathOf(searchCase)} answered ${status}`);
};

const memoryOf = async (settings: Record<string, string>): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const server = await startServer({ LOG_LEVEL: 'info', DATA_DIR: folder, ...settings });
  await server.until('search index built');
  await pause(SETTLE_MS);
  const memory = server.memory();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return memory;
};

const CHANGES = 200;

/** Updates the indexes with articles from the whole catalogue: first with changed prices, then with changed texts. */
const measureChanges = async (
  database: DemoDatabase['database'],
  indexes: ArticleIndexes,
): Promise<Measured['changed']> => {
  const { rows } = await sql<{ articleNo: string }>`
    update articles set price_cents = price_cents * 2 + 1
    where article_no in (select article_no from articles order by md5(article_no) limit ${CHANGES})
    returning article_no`.execute(database);
  const { articles = [] } = await findCatalogueChanges(
    database,
    (await findCatalogueVersion(database)) - 1,
    CHANGES,
  );
  if (articles.length !== rows.length) throw new Error('the changes of the catalogue were not listed');
  const enter = async (changes: readonly ChangedArticle[]): Promise<number[]> => {
    const times: number[] = [];
    for (const change of changes) times.push(await timed(() => changeArticle(indexes, change)));
    return times;
  };
  const price = await enter(articles);
  const reworded = articles.map(({ kind, row }): ChangedArticle => {
    const [articleNo, code, names, words, german, english, cents, tags, productNo] = row;
    const texts = [`neu ${names}`, `neu ${words}`, `neu ${german}`, `neu ${english}`] as const;
    return { kind, inWords: true, row: [articleNo, code, ...texts, cents, tags, productNo] };
  });
  return { price, text: await enter(reworded) };
};

const microseconds = (milliseconds: readonly number[]): number =>
  Math.round(percentile(milliseconds, 0.5) * 1_000);

const measure = async (
  engine: Engine,
  articles: number,
  { database, settings }: DemoDatabase,
): Promise<Measured> => {
  const app = await demoPortal(database);
  await app.articleSearch.refresh();
  const start = performance.now();
  const indexes = await buildIndexes(database, new AbortController().signal);
  const buildMs = performance.now() - start;
  const client = await signIn(app, 'full@demo.example');
  const changed = await measureChanges(database, indexes);
  const askIndex = ({ kind, search, filter }: SearchCase) =>
    searchIndexes(
      indexes,
      {
        kind,
        search: parseSearch(search),
        within: [],
        chosen: filter === undefined ? [] : [filter],
        order: { by: 'relevance' },
        buyerId: null,
        byProduct: false,
        offset: 0,
        limit: 50,
      },
      [],
    );

  console.log('  measuring …');
  const searches = await searchClasses(database);
  const classes = new Map(
    [...searches.keys()].map((name) => [name, { http: [] as number[], index: [] as number[] }]),
  );
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, cases] of searches) {
      for (const searchCase of cases) {
        const index = await timed(() => askIndex(searchCase));
        const http = await timed(() => ask(client, searchCase));
        if (round === 0) continue;
        classes.get(name)?.index.push(index);
        classes.get(name)?.http.push(http);
      }
    }
  }
  await app.close();
  const memory = engine === 'PostgreSQL' ? await memoryOf(settings) : null;
  return { engine, articles, buildMs, changed, memory, classes };
};

const columns = (values: readonly number[]): [number, number] => [
  percentile(values, 0.5),
  percentile(values, 0.95),
];

const summary = ({ engine, articles, buildMs, changed, memory, classes }: Measured) => {
  const all = [...classes.values()];
  return [
    engine,
    articles.toLocaleString('en-GB'),
    ...columns(all.flatMap(({ http }) => http)),
    ...columns(all.flatMap(({ index }) => index)),
    buildMs / 1_000,
    microseconds(changed.price),
    microseconds(changed.text),
    memory ?? '–',
  ];
};

const details = ({ engine, articles, classes }: Measured): string =>
  `### ${articles.toLocaleString('en-GB')} articles, ${engine}\n\n${table(
    ['Search', 'HTTP p50', 'p95', 'index p50', 'p95'],
    [...classes].map(([name, { http, index }]) => [name, ...columns(http), ...columns(index)]),
  )}`;

export const benchSearch = async (engines: readonly Engine[], sizes: readonly number[]): Promise<void> => {
  const results: Measured[] = [];
  for (const articles of sizes) {
    for (const engine of engines) {
      console.log(`search: ${articles} articles on ${engine} …`);
      await withDemoDatabase(engine, articles, async (demo) => {
        results.push(await measure(engine, articles, demo));
      });
    }
  }
  const largest = results.filter(({ articles }) => articles === Math.max(...sizes));
  record(
    'Search with facets',
    `The table shows how many milliseconds it takes to find the first 50 articles with exact facet counts. The ten kinds of search below run one
after the other, through the whole HTTP route (session, search, rows with data sheets, serialisation) and by the index alone.
Budget: p95 under 10 ms at a million articles on PostgreSQL. Beside the time in which the index is built are the medians
for entering one article with a new price or with new texts; the searches are measured with ${CHANGES} such articles in the index.

${table(['Database', 'Articles', 'HTTP p50', 'p95', 'index p50', 'p95', 'index built in s', 'new price in µs', 'new text in µs', 'server MB'], results.map(summary))}

${largest.map(details).join('\n\n')}`,
  );
};
