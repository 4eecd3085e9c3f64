import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { BARE_ENVIRONMENT } from '#tests/support/servers/bare-environment.ts';
import { makeDataFolder } from '#tests/support/servers/data-folder.ts';
import { newPostgresDatabase } from '#tests/support/servers/server.ts';
import { TEST_MAKER_FILE } from '#tests/support/test-maker.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = temporaryFolder('start');
const running = new Set<ChildProcess>();

afterEach(() => {
  for (const process of running) process.kill('SIGKILL');
});

/** Runs a process of the portal with no variables of this machine except those that every process needs. */
const run = (file: string, words: readonly string[], settings: Record<string, string>) => {
  const child = spawn(process.execPath, [join('server', file), ...words], {
    env: {
      ...BARE_ENVIRONMENT,
      PORT: '0',
      DEMO: '0',
      MAKER_FILE: TEST_MAKER_FILE,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const ended = async (child: ChildProcess) => {
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { out, err, code: code as number | null };
};

/** Runs only the API, because building the client is tested elsewhere. */
const serve = (settings: Record<string, string>) => run('main.ts', ['--api-only'], settings);

const untilReady = async (child: ChildProcess): Promise<{ url: string; said: string }> => {
  let said = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const url = /^ready (http:\S+)$/m.exec(said)?.[1];
    if (url !== undefined) return { url, said };
  }
  throw new Error(`ended without being ready: ${said}`);
};

test('serves, refuses a second server on its folder, takes commands, and stops cleanly', async () => {
  const DATA_DIR = join(home, 'own folder');
  const server = serve({ DATA_DIR });
  const { url } = await untilReady(server);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);

  const second = await ended(serve({ DATA_DIR }));
  expect(second).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The data folder .* by another server or command \(process \d+\)\.\n$/),
  });

  const command = await ended(run('cli/main.ts', ['migrate'], { DATA_DIR }));
  expect(command).toMatchObject({ code: 0, out: 'The tables are up to date.\n' });

  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
  expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(false);
});

const untilRefused = async (url: URL): Promise<void> => {
  for (;;) {
    const socket = connect(Number(url.port), url.hostname);
    const isRefused = await once(socket, 'connect').then(
      () => false,
      () => true,
    );
    socket.destroy();
    if (isRefused) return;
  }
};

test('answers what it has begun, and stops although the connection is kept open', async () => {
  const server = serve({ DATA_DIR: makeDataFolder(join(home, 'busy')) });
  const url = new URL((await untilReady(server)).url);
  const cookie = (await fetch(`${url.href}api/config/`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = '{"token":"x"}';
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    `POST /api/token_verification/verify-email-token/ HTTP/1.1\r\nHost: portal\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nCookie: ${cookie}\r\n` +
      `X-CSRFToken: ${cookie.slice('csrftoken='.length)}\r\n\r\n`,
  );
  await once(socket, 'data');
  server.kill('SIGTERM');
  await untilRefused(url);
  socket.write(body);
  expect(String((await once(socket, 'data'))[0])).toContain('VERIFICATION_TOKEN_INVALID_ERROR');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
});

test('logs what happened without personal data', async () => {
  const server = serve({ DATA_DIR: makeDataFolder(join(home, 'log')), LOG_LEVEL: 'trace' });
  const { url } = await untilReady(server);
  const token = (await fetch(`${url}/api/config/`)).headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '';
  const headers = { 'content-type': 'application/json', 'x-csrftoken': token, cookie: `csrftoken=${token}` };
  const secrets = { email: 'erika.mustermann@test.example', password: 'hunter2hunter2' };
  const body = JSON.stringify(secrets);
  expect((await fetch(`${url}/api/auth/sign-in/`, { method: 'POST', headers, body })).status).toBe(400);
  await fetch(`${url}/api/newsletter/unsubscribe/?email=${secrets.email}`, { method: 'POST', headers });
  await fetch(`${url}/api/media/${secrets.email}/`);
  server.kill('SIGTERM');
  const log = await text(server.stdout!);
  expect(log).toContain('/api/auth/sign-in/');
  for (const secret of [secrets.email, secrets.password, token, '127.0.0.1"'])
    expect(log).not.toContain(secret);
});

test('takes over the folder of a killed server', async () => {
  const DATA_DIR = makeDataFolder(join(home, 'killed'));
  const killed = serve({ DATA_DIR });
  await untilReady(killed);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(true);

  const command = await ended(run('cli/main.ts', ['user', 'list'], { DATA_DIR }));
  expect(command).toMatchObject({ code: 0, out: 'No user found.\n', err: '' });
  await untilReady(serve({ DATA_DIR }));
});

test.runIf(process.platform === 'linux')(
  'takes over the folder of a killed server at once, though its parent has not noticed the end',
  async () => {
    const DATA_DIR = makeDataFolder(join(home, 'not reaped'));
    // A process that becomes `sleep` never reaps its children.
    const parent = spawn('sh', ['-c', '"$0" server/main.ts --api-only & exec sleep 600', process.execPath], {
      env: {
        ...BARE_ENVIRONMENT,
        PORT: '0',
        DEMO: '0',
        MAKER_FILE: TEST_MAKER_FILE,
        LOG_LEVEL: 'silent',
        DATA_DIR,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(parent);
    await untilReady(parent);
    const killed = Number(readFileSync(join(DATA_DIR, 'server.lock'), 'utf8').split(' ')[0]);
    process.kill(killed, 'SIGKILL');
    const stateOf = () => /\) (\w)/.exec(readFileSync(`/proc/${killed}/stat`, 'utf8'))?.[1];
    await expect.poll(stateOf).toBe('Z');
    await untilReady(serve({ DATA_DIR }));
    expect(stateOf()).toBe('Z');
  },
);

test('says in one sentence that its port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { code, err } = await ended(serve({ DATA_DIR: join(home, 'port'), PORT: String(port) }));
  taken.close();
  expect(code).toBe(1);
  expect(err).toBe(`Port ${port} on 127.0.0.1 is in use; set PORT or HOST to choose another.\n`);
});

test.each([
  ['a file', 'file'],
  ['below a file', 'file/data'],
])('says in one sentence that its data folder cannot be written if it is %s', async (_, path) => {
  writeFileSync(join(home, 'file'), '');
  const { code, err } = await ended(serve({ DATA_DIR: join(home, path) }));
  expect(code).toBe(1);
  expect(err).toMatch(/^The data folder .* cannot be written \(\w+\); set DATA_DIR to choose another\.\n$/);
});

test('says in one sentence that its embedded database cannot be opened', async () => {
  const DATA_DIR = join(home, 'no database');
  mkdirSync(DATA_DIR);
  writeFileSync(join(DATA_DIR, 'db'), '');
  const { code, err } = await ended(serve({ DATA_DIR }));
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The embedded database in .* cannot be opened \([\w ]+\); set DATA_DIR to choose another folder\.\n$/,
  );
});

test('says in one sentence that no maker is described', async () => {
  const DATA_DIR = join(home, 'nobody’s');
  expect(await ended(serve({ DATA_DIR, MAKER_FILE: '' }))).toEqual({
    code: 1,
    out: '',
    err: `The portal does not know your company: describe it in ${join(DATA_DIR, 'maker.json')}, or in another file that MAKER_FILE names, as docs/maker.md says.\n`,
  });
});

test('says in one sentence that its role may not create tables', async () => {
  const { database, url, drop } = await newPostgresDatabase();
  const role = `weak_${process.pid}`;
  await sql`create role ${sql.ref(role)} login`.execute(database);
  const DATABASE_URL = url.replace('//postgres@', `//${role}@`);
  const { code, err } = await ended(serve({ DATABASE_URL }));
  await sql`drop role ${sql.ref(role)}`.execute(database);
  await drop();
  expect(code).toBe(1);
  expect(err).toMatch(/^The tables of the database cannot be brought up to date: permission denied .*\.\n$/);
});

test('says in one sentence that its database cannot be reached, without the password', async () => {
  const DATABASE_URL = 'postgres://portal:hunter2@127.0.0.1:1/portal';
  const { code, err } = await ended(serve({ DATABASE_URL }));
  expect({ code, err }).toEqual({
    code: 1,
    err: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n',
  });
});

test('says in one sentence that an empty folder does not become a demo where the network reaches it', async () => {
  const DATA_DIR = makeDataFolder(join(home, 'unmounted'));
  const { code, err } = await ended(serve({ DATA_DIR, DEMO: '', PUBLIC_URL: 'https://portal.example' }));
  expect({ code, err }).toEqual({
    code: 1,
    err: `The data folder ${DATA_DIR} holds no portal yet, and the network can reach this one (PUBLIC_URL is https://portal.example): set DEMO=1 to load the demo data, or DEMO=0 to begin with an empty portal.\n`,
  });
});

test('says in one sentence that a setting makes no sense', async () => {
  const { code, err } = await ended(serve({ DATA_DIR: join(home, 'setting'), SESSION_IDLE_MINUTES: 'long' }));
  expect({ code, err }).toEqual({
    code: 1,
    err: 'SESSION_IDLE_MINUTES is "long", but it must be a whole number from 3 to 1440.\n',
  });
});
