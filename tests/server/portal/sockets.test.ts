import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';

import { lostConnectionsPlugin } from '#server/plugins/load/lost-connections.plugin.ts';
import { pipeliningPlugin } from '#server/plugins/load/pipelining.plugin.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('sockets');

const BROKEN_HEADER = 'GET /api/config/ HTTP/1.1\r\nno header at all\r\n\r\n';
const HALF_A_HEADER = 'GET /api/config/ HTTP/1.1\r\nhost: portal';
const HALF_A_BODY = 'POST /api/locales/missing/ HTTP/1.1\r\nhost: portal\r\ncontent-length: 100\r\n\r\nhalf';
const NOTHING = '';

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

const clients: Socket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.destroy();
});

/** Connects a client that reads everything and never closes the connection. */
const holdOpen = async (server: Server, sent: string): Promise<Socket> => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  clients.push(socket);
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  return socket;
};

onAnyEngine('connections', (portal) => {
  const listen = async (settings: { maxConnections?: number } = {}): Promise<Server> => {
    const app = await portal.another({ dataDir, ...settings });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app.server;
  };

  test('connections leave nothing open in the server, even if their clients never close them', async () => {
    const server = await listen();
    // The limits are many seconds in production; the interval of the server's checks stays unchanged here.
    Object.assign(server, { headersTimeout: 300, requestTimeout: 600 });
    for (const sent of [BROKEN_HEADER, HALF_A_HEADER, HALF_A_BODY, NOTHING])
      for (let count = 0; count < 20; count += 1) await holdOpen(server, sent);
    await expect.poll(() => connectionsOf(server)).toBe(0);
  });

  test('connections that fall silent after an answer are closed', async () => {
    const server = await listen();
    expect({ keepAlive: server.keepAliveTimeout, silent: server.timeout }).toEqual({
      keepAlive: 45_000,
      silent: 20_000,
    });
    server.keepAliveTimeout = 100;
    const socket = await holdOpen(server, 'GET /api/health/live HTTP/1.1\r\nhost: portal\r\n\r\n');
    await once(socket, 'end');
    await expect.poll(() => connectionsOf(server)).toBe(0);
  });

  test('connections whose clients send many requests ahead get a few of them answered, and end', async () => {
    const server = await listen();
    let begun = 0;
    let ended = 0;
    server.on('request', (_request, response) => {
      begun += 1;
      response.once('close', () => (ended += 1));
    });
    const socket = await holdOpen(
      server,
      'GET /api/health/ready HTTP/1.1\r\nhost: portal\r\n\r\n'.repeat(200),
    );
    let answers = '';
    socket.on('data', (data) => (answers += String(data)));
    await once(socket, 'end');
    expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(20);
    expect(answers.match(/HTTP\/1\.1 503 /g)).toHaveLength(1);
    expect(answers).toMatch(/SERVICE_UNAVAILABLE_ERROR$/);
    await expect.poll(() => ended).toBe(begun);
    expect(await connectionsOf(server)).toBe(0);
  });

  test('connections beyond the operator’s limit are closed at once', async () => {
    const server = await listen({ maxConnections: 10 });
    for (let count = 0; count < 10; count += 1) await holdOpen(server, '');
    const further = await holdOpen(server, '');
    await once(further, 'end');
    expect(await connectionsOf(server)).toBe(10);
  });
});

/** Lets every client send an empty line, and then lets this much time pass. */
const pass = (seconds: number): void => {
  for (const client of clients) client.write('\r\n');
  vi.advanceTimersByTime(seconds * 1_000);
};

test('a connection on which only empty lines follow an answer is closed, but not one that still waits for an answer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify({ keepAliveTimeout: 45_000, forceCloseConnections: true });
  await app.register(pipeliningPlugin);
  await app.register(lostConnectionsPlugin);
  app.get('/now', async () => 'now');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  app.get('/late', () => new Promise(() => arrive()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const served: Socket[] = [];
  app.server.on('connection', (socket: Socket) => served.push(socket));
  const open = (): number => served.filter(({ destroyed }) => !destroyed).length;
  const askFor = (path: string) => holdOpen(app.server, `GET ${path} HTTP/1.1\r\nhost: portal\r\n\r\n`);
  const idle = await askFor('/now');
  await once(idle, 'data');
  await askFor('/late');
  await arrived;
  pass(45);
  expect(open()).toBe(2);
  pass(10);
  expect(open()).toBe(1);
  pass(300);
  expect(open()).toBe(1);
  await app.close();
});
