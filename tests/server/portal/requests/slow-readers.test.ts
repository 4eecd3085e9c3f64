import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { folderStore } from '#server/document-store/folder-store.ts';
import { inOneChunk, keyOf } from '#server/domain/documents/document-store.ts';
import { writtenWhileReadPlugin } from '#server/plugins/load/written-while-read.plugin.ts';
import { begun } from '#server/routes/begun.ts';
import { replyCsv } from '#server/routes/reply-csv.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedArticle, seedUser } from '#tests/support/seed/seed.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('readers');

/** These are far more bytes than the buffers on both sides of a connection hold. */
const LARGE_BYTES = 30_000_000;

const PLACES = 2;

const cookiesOf = ({ cookies }: TestClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

/** Counts the file descriptors through which this process reads a document. */
const readingOf = (sha256: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(sha256.slice(2));
    } catch {
      return false;
    }
  }).length;

/** Waits until the buffers on both sides of a connection are full. */
const isStuck = async (served: Socket): Promise<void> => {
  let before = -1;
  await expect
    .poll(
      () => {
        const isSame = served.bytesWritten === before && served.writableLength > 0;
        before = served.bytesWritten;
        return isSame;
      },
      { interval: 200 },
    )
    .toBe(true);
};

const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1_000);

onAnyEngine('people who read an answer slowly', (portal) => {
  const sockets: Socket[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const listen = async () => {
    const app = await portal.another({ dataDir, maxCalls: PLACES });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };

  /** Requests a file and reads only its beginning. */
  const ask = async (server: Server, client: TestClient, path: string): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket.on('error', () => {}));
    await once(socket, 'connect');
    socket.write(`GET /api${path} HTTP/1.1\r\nhost: portal\r\ncookie: ${cookiesOf(client)}\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };

  /** Seeds a person with a large data sheet that has changed; returns the hash of its bytes as well. */
  const readerWithSheet = async () => {
    const content = Buffer.alloc(LARGE_BYTES, randomUUID());
    const document = keyOf(content);
    await folderStore(portal.documents.folder).put(document, inOneChunk(content));
    const fileId = randomUUID();
    await portal.database
      .insertInto('files')
      .values({ id: fileId, mediaType: 'application/pdf', fileName: 'sheet.pdf', ...document })
      .execute();
    const { articleNo } = await seedArticle(portal.database);
    const { id } = await seedSheet(portal.database, { articleNo, fileId });
    const user = await seedUser(portal.database);
    await portal.database
      .insertInto('dataSheetDownloads')
      .values({ userId: user.id, dataSheetId: id, version: 'an older one', downloadedAt: new Date(0) })
      .execute();
    return { client: await portal.signIn(user.email), sheet: id, sha256: document.sha256 };
  };

  test('take nobody’s place with an archive that is written while they read it', async () => {
    const { client } = await readerWithSheet();
    const app = await listen();
    for (let count = 0; count < PLACES; count += 1)
      await ask(app.server, client, '/datasheets/changed/download/');
    expect(await new TestClient(app).get('/config/')).toMatchObject({ status: 200 });
  });

  test.each([
    ['an archive', () => '/datasheets/changed/download/'],
    ['a file of the store', (sheet: string) => `/datasheets/${sheet}/download/`],
  ])('leave nothing open if they take next to nothing of %s', async (_what, pathOf) => {
    const { client, sheet, sha256 } = await readerWithSheet();
    const app = await listen();
    const served = once(app.server, 'connection');
    const socket = await ask(app.server, client, pathOf(sheet));
    const connection = (await served)[0] as Socket;
    await isStuck(connection);
    expect(readingOf(sha256)).toBe(1);
    const drip = (seconds: number): void => {
      for (let second = 0; second < seconds; second += 5) {
        socket.read(5);
        pass(5);
      }
    };
    drip(15);
    expect(connection.destroyed).toBe(false);
    // The bytes in the buffers would keep a slow line busy for some time, but nobody may hold a connection for a minute.
    drip(45);
    expect(connection.destroyed).toBe(true);
    await expect.poll(() => connectionsOf(app.server)).toBe(0);
    await expect.poll(() => readingOf(sha256)).toBe(0);
  });

  test('find no second answer in the middle of theirs, even if they send something unreadable', async () => {
    const { client } = await readerWithSheet();
    const app = await listen();
    const served = once(app.server, 'connection');
    const socket = await ask(app.server, client, '/datasheets/changed/download/');
    await isStuck((await served)[0] as Socket);
    socket.write('no header at all\r\n\r\n');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    await once(socket, 'close');
    expect(answer).not.toContain('HTTP/1.1 400');
    expect(await connectionsOf(app.server)).toBe(0);
  });

  test('are left alone as long as they keep up a little', async () => {
    const { client, sheet } = await readerWithSheet();
    const app = await listen();
    const socket = await ask(app.server, client, `/datasheets/${sheet}/download/`);
    let taken = 0;
    for (let round = 0; round < 40; round += 1) {
      const want = taken + 250_000;
      while (taken < want) {
        const piece: Buffer | null = socket.read();
        if (piece === null) await once(socket, 'readable');
        else taken += piece.length;
      }
      pass(40);
    }
    expect(await connectionsOf(app.server)).toBe(1);
  });
});

const start = async (visitorOf: () => { id: string }) => {
  const app = Fastify();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.decorate('clock', { now: () => new Date() });
  app.decorateRequest('visitor', { getter: visitorOf as never });
  app.decorateRequest('slot', null);
  app.decorateRequest('throttledBy', null);
  await app.register(writtenWhileReadPlugin);
  let begunLists = 0;
  const portions = async function* portions() {
    begunLists += 1;
    yield [{ cell: 'first' }];
    await released;
    yield [{ cell: 'last' }];
  };
  app.get('/', (_request, reply) =>
    replyCsv(reply, {
      fileName: { 'de-DE': 'Liste', 'en-GB': 'List' },
      language: 'en-GB',
      columns: [{ header: { 'de-DE': 'Zelle', 'en-GB': 'Cell' }, cell: (row: { cell: string }) => row.cell }],
      portions: portions(),
    }),
  );
  return { app, release: () => release(), begunLists: () => begunLists };
};

describe('answers that are written while they are read', () => {
  test('are refused beyond fifty in a process, before any work is done for them', async () => {
    let people = 0;
    const { app, release, begunLists } = await start(() => ({ id: String((people += 1)) }));
    const answers = Array.from({ length: 50 }, () => app.inject('/'));
    await expect.poll(begunLists).toBe(50);
    expect(await app.inject('/')).toMatchObject({ statusCode: 503 });
    expect(begunLists()).toBe(50);
    release();
    for (const { statusCode, body } of await Promise.all(answers)) {
      expect(statusCode).toBe(200);
      expect(body).toMatch(/first\r\n.*last/);
    }
    expect(await app.inject('/')).toMatchObject({ statusCode: 200 });
  });

  test('are refused beyond five of one person, who has room again once one has ended', async () => {
    const { app, release, begunLists } = await start(() => ({ id: 'one' }));
    const leaving = new AbortController();
    const left = app.inject({ url: '/', signal: leaving.signal }).catch(() => 'left');
    const answers = Array.from({ length: 4 }, () => app.inject('/'));
    await expect.poll(begunLists).toBe(5);
    expect(await app.inject('/')).toMatchObject({ statusCode: 429 });
    leaving.abort();
    expect(await left).toBe('left');
    const again = app.inject('/');
    await expect.poll(begunLists).toBe(6);
    release();
    for (const { statusCode } of await Promise.all([again, ...answers])) expect(statusCode).toBe(200);
  });

  test('close their source even if nobody takes the first piece', async () => {
    let isClosed = false;
    const source = async function* source() {
      try {
        yield 1;
        yield 2;
      } finally {
        isClosed = true;
      }
    };
    await (await begun(source())).return?.();
    expect(isClosed).toBe(true);
    const all: number[] = [];
    for await (const piece of await begun(source())) all.push(piece);
    expect(all).toEqual([1, 2]);
  });
});
