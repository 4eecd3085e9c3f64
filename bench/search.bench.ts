import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { TestClient } from '#tests/support/servers/client.ts';
import { parseSearch } from '#server/domain/search-terms.ts';
import { buildIndexes } from '#server/search/build-indexes.ts';
import { searchIndex } from '#server/search/search-index.ts';

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
  /** Measures a server process with the index, in MB; only this process has the embedded database open. */
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
  const askIndex = ({ kind, search, filter }: SearchCase) =>
    searchIndex(indexes[kind], {
      kind,
      search: parseSearch(search),
      within: [],
      chosen: filter === undefined ? [] : [filter],
      order: { by: 'relevance' },
      offset: 0,
      limit: 50,
    });

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
  return { engine, articles, buildMs, memory, classes };
};

const columns = (values: readonly number[]): [number, number] => [
  percentile(values, 0.5),
  percentile(values, 0.95),
];

const summary = ({ engine, articles, buildMs, memory, classes }: Measured) => {
  const all = [...classes.values()];
  return [
    engine,
    articles.toLocaleString('en-GB'),
    ...columns(all.flatMap(({ http }) => http)),
    ...columns(all.flatMap(({ index }) => index)),
    buildMs / 1_000,
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
    `Milliseconds for the first 50 articles with exact facet counts, ten kinds of search (below), one after the other:
through the whole HTTP route (session, search, rows with data sheets, serialisation) and by the index alone.
Budget: p95 under 10 ms at a million articles on PostgreSQL.

${table(['Database', 'Articles', 'HTTP p50', 'p95', 'index p50', 'p95', 'index built in s', 'server MB'], results.map(summary))}

${largest.map(details).join('\n\n')}`,
  );
};
