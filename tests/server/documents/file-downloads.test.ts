import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync, truncateSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { storeFile } from '#server/db/documents/files.store.ts';
import { keyOf, pathOf, type DocumentStore } from '#server/domain/documents/document-store.ts';
import { sendDueMail } from '#server/mail/send-mail.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { mailServiceOf } from '#tests/support/queued-mail.ts';
import { seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { TestClient, type Answer } from '#tests/support/servers/client.ts';
import { startS3Server, type S3Server } from '#tests/support/servers/s3-server.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const CONTENT = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
const ETAG = `"${keyOf(CONTENT).sha256}"`;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

onAnyEngine('the download of a file', (portal) => {
  /** Gives, for each place in which the bytes of a file can be, the process that sends it. */
  let apps: Record<'database' | 'folder' | 'bucket', FastifyInstance>;
  let client: TestClient;
  let companyId: string;

  beforeAll(async () => {
    apps = {
      database: portal.app,
      folder: portal.app,
      bucket: await portal.another({ documents: s3.bucket }),
    };
    ({ id: companyId } = await seedCompany(portal.database));
    const { email } = await seedUser(portal.database, { companyId });
    client = await portal.signIn(email);
  });

  const at = (app: FastifyInstance): TestClient => {
    const same = new TestClient(app);
    for (const [name, value] of client.cookies) same.cookies.set(name, value);
    return same;
  };

  const newFile = async (place: keyof typeof apps, content: Buffer = CONTENT): Promise<string> => {
    const [id, mediaType, fileName] = [randomUUID(), 'application/pdf', 'sheet.pdf'];
    if (place === 'database')
      await portal.database.insertInto('files').values({ id, mediaType, fileName, content }).execute();
    else await storeFile(portal.database, { id, mediaType, fileName, content }, apps[place].documentStore);
    return id;
  };

  const newSheet = async (place: keyof typeof apps, content?: Buffer): Promise<string> => {
    const fileId = await newFile(place, content);
    const { id } = await seedSheet(portal.database, { fileId, fileName: null });
    return id;
  };

  const newDocument = async (place: keyof typeof apps, content?: Buffer): Promise<string> => {
    const machineNo = randomUUID().slice(0, 8);
    await seedMachine(portal.database, { machineNo, companyId });
    const fileId = await newFile(place, content);
    const id = randomUUID();
    const titles = { titleDe: 'Handbuch', titleEn: 'Manual', date: '2026-03-02', fileName: 'manual.pdf' };
    await portal.database
      .insertInto('documents')
      .values({ id, machineNo, kind: 'manual', ...titles, fileId })
      .execute();
    return id;
  };

  const downloadedOf = (id: string) =>
    portal.database
      .selectFrom('dataSheetDownloads')
      .select('version')
      .where('dataSheetId', '=', id)
      .execute();

  test.each(['database', 'folder', 'bucket'] as const)(
    'a file in the %s is sent whole and in parts, and not again to those who have it',
    async (place) => {
      // Each place has different content, because equal content would be found in another place, too.
      const content = Buffer.concat([CONTENT, Buffer.from(place)]);
      const etag = `"${keyOf(content).sha256}"`;
      const reader = at(apps[place]);
      const raw = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
        apps[place].inject({
          method,
          url: `/api${path}`,
          cookies: Object.fromEntries(reader.cookies),
          headers,
        });
      const paths = [
        `/datasheets/${await newSheet(place, content)}/download/`,
        `/documents/${await newDocument(place, content)}/download/`,
      ];
      for (const path of paths) {
        const whole = await raw(path);
        expect(whole.statusCode).toBe(200);
        expect(whole.rawPayload.equals(content)).toBe(true);
        expect(whole.headers).toMatchObject({
          etag,
          'accept-ranges': 'bytes',
          'content-type': 'application/pdf',
          'content-length': String(content.length),
          'cache-control': 'no-store',
        });

        const known = await raw(path, { 'if-none-match': etag });
        expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, etag]);
        expect((await raw(path, { 'if-none-match': '"another"' })).statusCode).toBe(200);

        const head = await raw(path, {}, 'HEAD');
        expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
        expect(head.headers).toMatchObject({ etag, 'content-length': String(content.length) });

        const part = await raw(path, { range: 'bytes=1000-1999' });
        expect(part.statusCode).toBe(206);
        expect(part.rawPayload.equals(content.subarray(1_000, 2_000))).toBe(true);
        expect(part.headers).toMatchObject({
          etag,
          'content-range': `bytes 1000-1999/${content.length}`,
          'content-length': '1000',
        });
        const end = await raw(path, { range: 'bytes=-10', 'if-range': etag });
        expect(end.rawPayload.equals(content.subarray(-10))).toBe(true);
        const changed = await raw(path, { range: 'bytes=0-9', 'if-range': '"older"' });
        expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, content.length]);

        const beyond = await raw(path, { range: `bytes=${content.length}-` });
        expect([beyond.statusCode, beyond.body]).toEqual([416, 'VALIDATION_ERROR']);
        expect(beyond.headers['content-range']).toBe(`bytes */${content.length}`);
      }
    },
  );

  test('a document that is written from a record is sent in parts as well', async () => {
    const orderNo = await seedOrder(portal.database, companyId);
    const id = randomUUID();
    const texts = { titleDe: 'B', titleEn: 'R', date: '2026-03-02', fileName: 'receipt.pdf' };
    await portal.database
      .insertInto('documents')
      .values({ id, orderNo, kind: 'receipt', ...texts })
      .execute();
    const cookies = Object.fromEntries(client.cookies);
    const url = `/api/documents/${id}/download/`;
    const whole = await portal.app.inject({ url, cookies });
    const part = await portal.app.inject({
      url,
      cookies,
      headers: { range: 'bytes=0-7', 'if-range': String(whole.headers.etag) },
    });
    expect([part.statusCode, part.body]).toEqual([206, whole.rawPayload.subarray(0, 8).toString('latin1')]);
  });

  test('a file reveals nothing to a person who may not read it, whatever is asked for', async () => {
    const id = await newDocument('folder');
    const stranger = await portal.signIn((await seedUser(portal.database)).email);
    for (const headers of [{}, { 'if-none-match': ETAG }, { 'if-none-match': '*' }, { range: 'bytes=0-1' }])
      expect(
        await stranger.get(`/documents/${id}/download/`, headers as Record<string, string>),
      ).toMatchObject({
        status: 404,
        body: 'DOCUMENT_NOT_FOUND_ERROR',
      });
    const { status, headers } = await stranger.send('HEAD', `/documents/${id}/download/`);
    expect([status, headers['etag']]).toEqual([404, undefined]);
    expect((await portal.visitor().get(`/documents/${id}/download/`)).status).toBe(401);
  });

  test('a sheet counts as downloaded once its reader has it, not after a HEAD request or while its bucket is out of reach', async () => {
    const id = await newSheet('bucket');
    const reader = at(apps.bucket);
    const path = `/datasheets/${id}/download/`;
    await reader.send('HEAD', path);
    await reader.send('HEAD', path, undefined, { 'if-none-match': ETAG });
    await s3.go();
    expect(await reader.get(path)).toMatchObject({ status: 503 });
    expect(await downloadedOf(id)).toEqual([]);
    await s3.come();
    await reader.get(path, { 'if-none-match': ETAG });
    expect(await downloadedOf(id)).toEqual([{ version: '3' }]);
  });

  test('a bucket out of reach keeps people from documents, but not from lists', async () => {
    const [sheet, document] = [await newSheet('bucket'), await newDocument('bucket')];
    const reader = at(apps.bucket);
    const paths = [
      '/datasheets/changed/download/',
      `/documents/${document}/download/`,
      `/datasheets/${sheet}/download/`,
    ];
    await reader.get(paths[2]!);
    await portal.database
      .updateTable('dataSheetDownloads')
      .set({ version: '2' })
      .where('dataSheetId', '=', sheet)
      .execute();
    await s3.go();
    for (const path of paths) {
      const { status, body, headers } = await reader.get(path);
      expect([path, status, body]).toEqual([path, 503, 'SERVICE_UNAVAILABLE_ERROR']);
      expect(headers['retry-after']).toBe('2');
    }
    // The following calls are answered from the database, without the bucket.
    expect((await reader.send('HEAD', paths[2]!)).status).toBe(200);
    for (const path of ['/health/ready', '/datasheets/', '/orders/', '/machines/'])
      expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
    await s3.come();
    for (const path of paths) expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
  });

  test('a file that is gone from its folder is a fault, and one that has been cut short never looks whole', async () => {
    const content = Buffer.concat([CONTENT, Buffer.from('to be lost')]);
    const id = await newSheet('folder', content);
    const path = join(portal.documents.folder, pathOf(keyOf(content).sha256));
    truncateSync(path, content.length - 1);
    const { origin, close } = await listening(await portal.another());
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await expect(fetched(`${origin}/api/datasheets/${id}/download/`, cookie)).rejects.toThrow('terminated');
    await close();
    rmSync(path);
    expect(await client.get(`/datasheets/${id}/download/`)).toMatchObject({
      status: 500,
      body: 'GENERAL_SERVER_ERROR',
    });
  });

  test('a mail with a sheet waits until the bucket is back', async () => {
    const id = await newSheet('bucket');
    const to = { name: 'Werkstatt', email: 'werkstatt@customer.example', language: 'en-GB' } as const;
    const data = {
      dataSheetId: id,
      article: '10/10',
      person: { name: 'Erika', email: 'erika@customer.example' },
    };
    await portal.database.deleteFrom('mails').execute();
    await queueMail(portal.database, { kind: 'dataSheet', to, data }, portal.clock.now());
    const sent: Buffer[] = [];
    const service = {
      ...mailServiceOf(portal, async ({ attachments }) => {
        sent.push(attachments![0]!.content as Buffer);
      }),
      documentStore: apps.bucket.documentStore,
    };
    const { signal } = new AbortController();
    await s3.go();
    await sendDueMail(service, signal);
    expect(sent).toEqual([]);
    expect(await portal.database.selectFrom('mails').select(['state', 'attempts']).execute()).toEqual([
      { state: 'waiting', attempts: 1 },
    ]);
    await s3.come();
    portal.clock.wind({ minutes: 2 });
    await sendDueMail(service, signal);
    expect(sent.map((content) => content.equals(CONTENT))).toEqual([true]);
  });

  test('a large file is not read far ahead of its reader', async () => {
    const content = randomBytes(24_000_000);
    const id = await newSheet('folder', content);
    const app = await portal.another();
    let taken = 0;
    const { documentStore } = app;
    const counted = async function* counted(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        taken += chunk.length;
        yield chunk;
      }
    };
    const counting: DocumentStore = {
      ...documentStore,
      get: async (...asked) => Readable.from(counted(await documentStore.get(...asked))),
    };
    Object.assign(app, { documentStore: counting });
    const { origin, close } = await listening(app);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get(`${origin}/api/datasheets/${id}/download/`, { headers: { cookie } }, resolve);
    });
    answer.pause();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(15_000_000);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
    await close();
  });
});

const listening = async (app: FastifyInstance) => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, close: () => app.close() };
};

const fetched = async (url: string, cookie: string): Promise<Answer['body']> => {
  const answer = await fetch(url, { headers: { cookie } });
  return answer.arrayBuffer();
};
