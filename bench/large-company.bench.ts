import { withDemoDatabase, type Engine } from './demo-databases.ts';
import { demoPortal, signIn } from './demo-portal.ts';
import { addLines, ENTRIES, giveTo, multiply } from './lists.bench.ts';
import { record, table } from './report.ts';
import { percentile, timed } from './statistics.ts';
import { signIn as signInAt } from './visitors.ts';

const TIMES = 100;
const MB = 2 ** 20;
const LINE_FEED = 10;
const EMAIL = 'full@demo.example';

interface File {
  readonly lines: number;
  readonly seconds: number;
  /** The peak of the memory in use during the call, in MB, above the level before the call. */
  readonly more: number;
}

/** Calls over the network, because an answer within the process would be held in memory as a whole. */
const download = async (origin: string): Promise<File> => {
  const client = await signInAt(origin);
  const before = process.memoryUsage.rss();
  let most = before;
  let lines = 0;
  const start = performance.now();
  const { body } = await client.get('/orders/csv/');
  for await (const chunk of body!) {
    for (const byte of chunk) if (byte === LINE_FEED) lines += 1;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { lines, seconds: (performance.now() - start) / 1_000, more: (most - before) / MB };
};

const measure = async (engine: Engine): Promise<(string | number)[]> => {
  let row: (string | number)[] = [];
  await withDemoDatabase(engine, 600, async ({ database }) => {
    await multiply(database, 'orders');
    await giveTo(database, "id = 'company-full'");
    await addLines(database);
    const app = await demoPortal(database);
    const client = await signIn(app, EMAIL);
    const ask = async () => {
      const { status } = await client.get('/dashboard/');
      if (status !== 200) throw new Error(`the dashboard answered ${status}`);
    };
    for (let time = 0; time < TIMES / 10; time += 1) await ask();
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await timed(ask));
    const file = await download(await app.listen({ host: '127.0.0.1', port: 0 }));
    if (file.lines <= ENTRIES) throw new Error(`the file has only ${file.lines} lines`);
    row = [
      engine,
      percentile(times, 0.5),
      percentile(times, 0.95),
      file.lines.toLocaleString('en-GB'),
      file.seconds,
      file.more,
    ];
    await app.close();
  });
  return row;
};

/** Measures how a long history affects the dashboard and the file of all orders. */
export const benchLargeCompany = async (engines: readonly Engine[]): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const engine of engines) {
    console.log(`large company: ${engine} …`);
    rows.push(await measure(engine));
  }
  record(
    'Large company',
    `A company with ${ENTRIES.toLocaleString('en-GB')} orders with their lines: milliseconds for its dashboard, ${TIMES} times through the whole HTTP route
(budget: 50 ms at p95), and the CSV file of all its orders, streamed to a client in the same process: lines, seconds, and how many MB more
memory the process takes meanwhile (budget: 230 MB).

${table(['Database', 'dashboard p50', 'p95', 'CSV lines', 'seconds', 'MB more'], rows)}`,
  );
};
