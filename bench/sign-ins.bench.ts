import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { DEMO_PASSWORD } from '#server/demo/accounts.ts';

import { alikeTable } from './alike.ts';
import { withDemoDatabase, type Engine } from './demo-databases.ts';
import { record, table } from './report.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { percentile, RUNS, timed } from './statistics.ts';

const WRONG_TRIES = 200;
const ROUNDS = 3;
/** The person with the correct password signs in this many milliseconds after the others. */
const LATER_MS = 200;
const BETWEEN_FILES_MS = 10;

/** The same measurement at commit 94d063b, before passwords were checked in separate threads. */
const BEFORE: readonly (string | number)[][] = [
  ['PGlite, before passwords were checked in threads', 25_474, 54_289, 54_289, 33_841, 0],
];

const BUDGET: readonly string[] = ['**budget**', '', '100', '', '3,000', ''];

interface Call {
  readonly origin: string;
  /** An address in 127.0.0.0/8, all of which is this machine; the portal counts each such address as a separate network. */
  readonly localAddress: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: object;
}

const ask = async ({ origin, path, localAddress, headers = {}, body }: Call): Promise<IncomingMessage> => {
  const asked = request(new URL(path, origin), {
    method: body === undefined ? 'GET' : 'POST',
    localAddress,
    headers: { ...headers, 'content-type': 'application/json' },
    agent: false,
  });
  asked.end(body === undefined ? '' : JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
};

/** Returns the call that signs in, with the CSRF token that a browser would have by then. */
const preparedSignIn = async (origin: string, localAddress: string, body: object): Promise<Call> => {
  const { headers } = await ask({ origin, localAddress, path: '/api/config/' });
  const [cookie = ''] = headers['set-cookie']!.find((each) => each.startsWith('csrftoken='))!.split(';');
  const token = decodeURIComponent(cookie.slice('csrftoken='.length));
  return {
    origin,
    localAddress,
    path: '/api/auth/sign-in/',
    headers: { cookie, 'x-csrftoken': token },
    body,
  };
};

interface Round {
  readonly files: number[];
  readonly right: number;
  readonly statuses: number[];
}

const attack = async (origin: string, round: number): Promise<Round> => {
  const guesses: Call[] = [];
  for (let count = 0; count < WRONG_TRIES; count += 1) {
    const body = { email: `nobody-${round}-${count}@demo.example`, password: 'Wrong-Portal-2026!' };
    guesses.push(await preparedSignIn(origin, `127.1.${round}.${count + 1}`, body));
  }
  const [email, password] = ['full@demo.example', DEMO_PASSWORD];
  const owner = await preparedSignIn(origin, `127.2.${round}.1`, { email, password });

  const answered = new AbortController();
  const wrong = Promise.all(guesses.map(ask)).finally(() => answered.abort());
  const right = pause(LATER_MS).then(() =>
    timed(async () => {
      const { statusCode } = await ask(owner);
      if (statusCode !== 200) throw new Error(`the correct password was answered ${statusCode}`);
    }),
  );
  const files: number[] = [];
  while (!answered.signal.aborted) {
    files.push(await timed(() => ask({ origin, localAddress: '127.0.0.1', path: '/icon.svg' })));
    await pause(BETWEEN_FILES_MS);
  }
  return { files, right: await right, statuses: (await wrong).map(({ statusCode = 0 }) => statusCode) };
};

const withServer = async (engine: Engine, use: (server: ServerProcess) => Promise<void>): Promise<void> => {
  const run = async (settings: Record<string, string>): Promise<void> => {
    const server = await startServer({ LOG_LEVEL: 'error', ...settings });
    await use(server);
    await server.stop();
  };
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  await (engine === 'PGlite'
    ? run({ DATA_DIR: folder, DEMO: '1' })
    : withDemoDatabase(engine, 600, ({ settings }) => run({ DATA_DIR: folder, ...settings })));
  rmSync(folder, { recursive: true, force: true });
};

const measure = async (engine: Engine, run: string): Promise<(string | number)[]> => {
  const rounds: Round[] = [];
  await withServer(engine, async ({ origin }) => {
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await attack(origin, round));
  });
  const files = rounds.flatMap((round) => round.files);
  const statuses = rounds.flatMap((round) => round.statuses);
  return [
    `${engine}, ${run}`,
    percentile(files, 0.5),
    percentile(files, 0.95),
    Math.max(...files),
    Math.max(...rounds.map(({ right }) => right)),
    statuses.filter((status) => status === 429).length / ROUNDS,
  ];
};

/** Measures what wrong passwords cost everyone else, and whether they reveal who has an account. */
export const benchSignIns = async (engines: readonly Engine[]): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const engine of engines) {
    console.log(`sign-ins on ${engine} …`);
    for (const run of RUNS) rows.push(await measure(engine, run));
  }
  const alike = await alikeTable(engines, {
    name: 'sign-in with a wrong password',
    path: '/auth/sign-in/',
    status: 400,
    bodyOf: ({ email }) => ({ email, password: 'Wrong-Portal-2026!' }),
  });
  record(
    'Wrong passwords',
    `${WRONG_TRIES} sign-ins with wrong passwords at once, from as many networks: milliseconds until a static file is delivered meanwhile, and until a
person who comes ${LATER_MS} ms later with the correct password is signed in (slowest of ${ROUNDS} rounds; \`npm run bench -- --only sign-ins\`).

${table(['Database', 'file p50', 'p95', 'slowest', 'successful sign-in', 'of 200 answered 429'], [BUDGET, ...BEFORE, ...rows])}

${alike}`,
  );
};
