import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { folderStore } from '#server/document-store/folder-store.ts';
import { inOneChunk, keyOf } from '#server/domain/documents/document-store.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { seedPicture } from '#tests/support/seed/seed-pictures.ts';
import { seedArticle, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('slow');

const PLACES = 3;
const REPORT = JSON.stringify({ language: 'de-DE', namespace: 'shop', keys: ['slow'] });

/** These are far more bytes than the buffers on both sides of a connection hold. */
const LARGE_BYTES = 30_000_000;

const cookiesOf = ({ cookies }: TestClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const headOf = (client: TestClient, path: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: portal',
    `cookie: ${cookiesOf(client)}`,
    `x-csrftoken: ${client.cookies.get('csrftoken') ?? ''}`,
    'content-type: application/json',
    `content-length: ${REPORT.length}`,
    'connection: close',
    '\r\n',
  ].join('\r\n');

onAnyEngine('people who are slow on purpose', (portal) => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const listen = async () => {
    const app = await portal.another({ dataDir, maxCalls: PLACES });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };

  const send = async (server: Server, text: string): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };

  test('people who send slowly take nobody’s place, and are answered once everything has arrived', async () => {
    const app = await listen();
    const visitor = new TestClient(app);
    await visitor.get('/config/');
    let arrived = 0;
    app.server.on('request', () => (arrived += 1));
    const slow: Socket[] = [];
    for (let count = 1; count <= PLACES; count += 1) {
      slow.push(await send(app.server, headOf(visitor, '/api/locales/missing/')));
      await expect.poll(() => arrived).toBe(count);
    }
    await expect.poll(async () => (await visitor.get('/config/')).status).toBe(200);
    const answers = slow.map(async (socket) => {
      const answered = once(socket, 'data');
      socket.write(REPORT);
      return String((await answered)[0]).slice(0, 'HTTP/1.1 204'.length);
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 204']));
  });

  /** Seeds a picture whose bytes are in the store. */
  const storePicture = async (content: Buffer): Promise<string> => {
    const { articleNo } = await seedArticle(portal.database);
    const fileId = `${articleNo}.png`;
    const picture = await seedPicture(portal.database, { articleNo }, { fileId });
    const { sha256, bytes } = keyOf(content);
    await folderStore(portal.documents.folder).put({ sha256, bytes }, inOneChunk(content));
    await portal.database
      .updateTable('files')
      .set({ content: null, sha256, bytes })
      .where('id', '=', fileId)
      .execute();
    return picture;
  };

  test('people who wait for a document store that does not answer take nobody’s place', async () => {
    let asked = 0;
    const store = createServer((socket) => {
      asked += 1;
      sockets.push(socket);
    });
    await once(store.listen(0, '127.0.0.1'), 'listening');
    const address = new URL(`http://127.0.0.1:${(store.address() as AddressInfo).port}/documents`);
    const keys = { region: 'eu', accessKey: 'key', secretKey: 'secret' };
    const app = await portal.another({ maxCalls: PLACES, documents: { address, ...keys } });
    const picture = await storePicture(Buffer.from('a picture'));
    const { cookies } = await portal.signIn((await seedUser(portal.database)).email);
    const look = () => {
      const client = new TestClient(app);
      for (const [name, value] of cookies) client.cookies.set(name, value);
      return client.get(`/pictures/${picture}/`);
    };
    const looks = Array.from({ length: PLACES }, look);
    await expect.poll(() => asked).toBe(PLACES);
    expect(await new TestClient(app).get('/config/')).toMatchObject({ status: 200 });
    for (const answer of await Promise.all(looks))
      expect(answer).toMatchObject({ status: 503, body: 'SERVICE_UNAVAILABLE_ERROR' });
    store.close();
  });

  test('people who do not read the file that they requested take nobody’s place', async () => {
    const app = await listen();
    const picture = await storePicture(Buffer.alloc(LARGE_BYTES));
    const client = await portal.signIn((await seedUser(portal.database)).email);
    const request = `GET /api/pictures/${picture}/ HTTP/1.1\r\nhost: portal\r\ncookie: ${cookiesOf(client)}\r\n\r\n`;
    for (let count = 0; count < PLACES; count += 1) {
      const socket = await send(app.server, request);
      await once(socket, 'readable');
    }
    expect(await new TestClient(app).get('/config/')).toMatchObject({ status: 200 });
  });
});
