import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startPostgres, type PostgresCluster } from '#tests/support/servers/postgres-cluster.ts';
import { RemoteClient } from '#tests/support/servers/server-process.ts';

import type { Engine } from './demo-databases.ts';
import { record, table } from './report.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { percentile, RUNS } from './statistics.ts';
import { PROBE_PAUSE_MS, probeDuring, signIn, timedCall } from './visitors.ts';

const SLOW_CONNECTIONS = 2_000;
const MINUTE_MS = 60_000;
const EMPTY_LINE_EVERY_MS = 3_000;
const LOOK_EVERY_MS = 250;
const CLIENTS = 500;
const RUSH_SECONDS = 10;
const DOCUMENTS = 12;
const LINES = 400;
const FREEZE_MS = 15_000;
const MAIL_MS = 10_000;

type Row = [what: string, budget: string, figure: string | number];

/** Prints the rows of each part at its end, because a run takes minutes. */
const shown = (rows: Row[]): Row[] => {
  for (const [what, budget, figure] of rows) console.log(`${what}: ${figure} (budget: ${budget})`);
  return rows;
};

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: portal\r\n\r\n`;

const HALF_A_HEADER = 'GET /api/config/ HTTP/1.1\r\nhost: ';
const HALF_A_BODY = 'POST /api/csp-reports/ HTTP/1.1\r\nhost: portal\r\ncontent-length: 100\r\n\r\nhalf';

/** Returns the text that each kind of slow connection sends; the last kind asks for more than the buffers hold and reads none of it. */
const slowRequests = async (origin: string) => {
  const page = await (await fetch(origin)).text();
  const script = /\/assets\/[^"]+\.js/.exec(page)?.[0];
  if (script === undefined) throw new Error('the page names no script');
  return {
    silent: '',
    'half a header': HALF_A_HEADER,
    'half a body': HALF_A_BODY,
    'empty lines after an answer': request('/api/health/live'),
    'an answer that is not read': request(script).repeat(20),
  };
};

/** Opens the connections of all kinds in turn. Those of the fourth kind send an empty line every three seconds. */
const openSlowly = async (origin: string): Promise<Socket[]> => {
  const { hostname, port } = new URL(origin);
  const kinds = Object.entries(await slowRequests(origin));
  const sockets: Socket[] = [];
  for (let count = 0; count < SLOW_CONNECTIONS; count += 1) {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const [kind, sent] = kinds[count % kinds.length]!;
    socket.on('error', () => {});
    if (kind !== 'an answer that is not read') socket.resume();
    if (sent !== '') socket.write(sent);
    if (kind === 'empty lines after an answer') {
      const timer = setInterval(() => socket.write('\r\n'), EMPTY_LINE_EVERY_MS);
      socket.once('close', () => clearInterval(timer));
    }
    sockets.push(socket);
    if (count % 50 === 0) await pause(1);
  }
  return sockets;
};

const slowConnections = async (server: ServerProcess): Promise<Row[]> => {
  const visitor = new RemoteClient(server.origin);
  const before = server.descriptors();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, server.descriptors());
  }, LOOK_EVERY_MS);
  const sockets = await openSlowly(server.origin);
  const times = await probeDuring(() => visitor.get('/health/ready'), pause(MINUTE_MS));
  clearInterval(watching);
  const after = server.descriptors();
  for (const socket of sockets) socket.destroy();
  return shown([
    [
      `${SLOW_CONNECTIONS} slow or silent connections of five kinds: descriptors before, at the peak, and after a minute`,
      'after as before',
      `${before}, ${most}, ${after}`,
    ],
    ['… readiness meanwhile, p95', '100', percentile(times, 0.95)],
  ]);
};

const rush = async (server: ServerProcess): Promise<Row[]> => {
  const client = await signIn(server.origin);
  const statuses = new Map<number, number>();
  const until = performance.now() + RUSH_SECONDS * 1_000;
  const customer = async (): Promise<void> => {
    while (performance.now() < until) {
      const { status } = await timedCall(() => client.get('/orders/'));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, customer));
  const next = await timedCall(() => client.get('/orders/'));
  const counts = [...statuses].toSorted(([one], [other]) => one - other);
  return shown([
    [
      `${CLIENTS} clients for ${RUSH_SECONDS} s: answers`,
      'no 500',
      counts.map((pair) => pair.join(' × ')).join(', '),
    ],
    [`… the next customer (${next.status})`, '2,000', next.milliseconds],
  ]);
};

const placeLargeOrder = async (client: RemoteClient): Promise<string> => {
  const read = async (path: string) => (await client.get(path)).json();
  const articles: { article_no: string; quantity_step: number }[] = [];
  for (const kind of ['media', 'spare-parts'])
    for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
      const list = await read(`/${kind}/?page_size=100&page=${page}`);
      total = list.total;
      articles.push(...list.items);
    }
  const lines = articles
    .slice(0, LINES)
    .map(({ article_no, quantity_step }) => ({ article_no, quantity: quantity_step }));
  await client.post('/shopping-cart/bulk-add/', { lines });
  const answer = await client.post(
    '/shopping-cart/submit/',
    {
      is_quote: false,
      customer_order_no: 'B-1',
      additional_information: '',
      contact_person_id: (await read('/my-contact-person/')).items[0].id,
      delivery_address_id: (await read('/my-delivery-address/')).items[0].id,
      terms_accepted: true,
      fingerprint: (await read('/shopping-cart/list')).fingerprint,
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const { number } = await answer.json();
  const { documents } = await read(`/order/details/${number}/`);
  return documents[0].id;
};

const placeLargeOrders = async (server: ServerProcess): Promise<string[]> => {
  const client = await signIn(server.origin);
  const ids: string[] = [];
  while (ids.length < DOCUMENTS) ids.push(await placeLargeOrder(client));
  // The mails with the receipts are written after the orders.
  await pause(MAIL_MS);
  return ids;
};

const largeDocuments = async (server: ServerProcess, ids: readonly string[]): Promise<Row[]> => {
  const client = await signIn(server.origin);
  const downloads = async () =>
    Promise.all(ids.map((id) => timedCall(() => client.get(`/documents/${id}/download/`))));
  const other = await signIn(server.origin);
  const first = downloads();
  const live = probeDuring(() => other.get('/health/live'), first);
  const user = probeDuring(() => other.get('/users/current-user/'), first);
  const statuses = (await first).map(({ status }) => status);
  return shown([
    [`${DOCUMENTS} PDFs of ${LINES} lines at once: answers`, '200', [...new Set(statuses)].join(', ')],
    ['… the slowest PDF', '–', Math.max(...(await first).map(({ milliseconds }) => milliseconds))],
    ['… liveness of others, p95', '100', percentile(await live, 0.95)],
    ['… current user of others, p95', '100', percentile(await user, 0.95)],
  ]);
};

const frozen = async (server: ServerProcess, cluster: PostgresCluster): Promise<Row[]> => {
  const client = await signIn(server.origin);
  const visitor = new RemoteClient(server.origin);
  cluster.freeze();
  const thawed = pause(FREEZE_MS).then(() => {
    cluster.thaw();
    return performance.now();
  });
  const [page, ready, live] = await Promise.all([
    timedCall(() => client.get('/orders/')),
    timedCall(() => visitor.get('/health/ready')),
    timedCall(() => client.get('/health/live')),
  ]);
  const since = await thawed;
  while ((await timedCall(() => client.get('/orders/'))).status !== 200) await pause(PROBE_PAUSE_MS);
  return shown([
    [`PostgreSQL stopped for ${FREEZE_MS / 1_000} s: a page (${page.status})`, '10,000', page.milliseconds],
    [`… readiness (${ready.status})`, '2,000', ready.milliseconds],
    [`… liveness (${live.status})`, '100', live.milliseconds],
    ['… the first page once PostgreSQL runs again', '5,000', performance.now() - since],
  ]);
};

const measure = async (engine: Engine): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const cluster = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const settings = {
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'fatal',
    ...(cluster !== null && { DATABASE_URL: cluster.url }),
  };
  const inServer = async <Result>(work: (server: ServerProcess) => Promise<Result>): Promise<Result> => {
    const server = await startServer(settings);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  };
  try {
    const connections = await inServer(async (server) => [
      ...(await slowConnections(server)),
      ...(await rush(server)),
    ]);
    const ids = await inServer(placeLargeOrders);
    // A process that has just started has none of those documents in its cache.
    const others = await inServer(async (server) => [
      ...(await largeDocuments(server, ids)),
      ...(cluster === null ? [] : await frozen(server, cluster)),
    ]);
    return [...connections, ...others];
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const benchWithstand = async (engines: readonly Engine[]): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const engine of engines) {
    console.log(`withstand: ${engine} …`);
    const load = loadavg()[0]!;
    const runs = [await measure(engine), await measure(engine)];
    rows.push([`**${engine}**, load average before the run: ${load.toFixed(1)}`, '', '', '']);
    for (const [index, [what, budget, first]] of runs[0]!.entries())
      rows.push([what, budget, first, runs[1]![index]![2]]);
  }
  record(
    'Withstand',
    `How a server process withstands abuse and failures; milliseconds unless the row says otherwise, measured twice, with the clients on the
same machine (\`npm run bench -- --only withstand\`). PostgreSQL is stopped by \`SIGSTOP\`. The second column has the budgets.

${table(['What', 'budget', ...RUNS], rows)}`,
  );
};
