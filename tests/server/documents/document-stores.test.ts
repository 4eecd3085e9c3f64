import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { folderStore } from '#server/document-store/folder-store.ts';
import { compareDocument } from '#server/document-store/move-documents.ts';
import { s3Store } from '#server/document-store/s3-store.ts';
import {
  DocumentDamaged,
  DocumentMissing,
  keyOf,
  pathOf,
  StoreUnavailable,
  type ByteRange,
  type DocumentKey,
  type DocumentStore,
} from '#server/domain/documents/document-store.ts';
import { startListening } from '#tests/support/servers/http-server.ts';
import { startS3Server, type S3Server } from '#tests/support/servers/s3-server.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-stores-'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  rmSync(home, { recursive: true, force: true });
});

const pieces = async function* pieces(content: Uint8Array, size = 100_000) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
};

const newDocument = (bytes: number) => {
  const content = randomBytes(bytes);
  return { content, key: keyOf(content) };
};

const read = async (store: DocumentStore, key: DocumentKey, range?: ByteRange): Promise<Buffer> =>
  buffer(await store.get(key, range));

async function* unread(): AsyncGenerator<Uint8Array> {
  yield* [];
  throw new Error('the content of a stored document is not read again');
}

const hashesIn = async (store: DocumentStore): Promise<string[]> => {
  const hashes: string[] = [];
  for await (const { sha256 } of store.list()) hashes.push(sha256);
  return hashes;
};

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  let store: DocumentStore;
  beforeAll(() => {
    store = kind === 'a folder' ? folderStore(join(home, 'documents')) : s3Store(s3.bucket);
  });

  test('is empty at first, and belongs to nobody', async () => {
    expect(await hashesIn(store)).toEqual([]);
    expect(await store.findOwner()).toBeUndefined();
    expect(await store.head('0'.repeat(64))).toBeUndefined();
  });

  test('returns what it was given, whole and in parts', async () => {
    const { content, key } = newDocument(3_000_000);
    await store.put(key, pieces(content));
    expect(await store.head(key.sha256)).toBe(3_000_000);
    expect((await read(store, key)).equals(content)).toBe(true);
    for (const [start, end] of [
      [0, 1],
      [0, 2_999_999],
      [1_500_000, 1_999_999],
      [2_999_999, 2_999_999],
    ] as const)
      expect((await read(store, key, { start, end })).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test('lists its documents with size and time, and nothing else', async () => {
    const { content, key } = newDocument(40);
    const before = Date.now();
    await store.put(key, pieces(content));
    await store.setOwner('me');
    const listed = [];
    for await (const each of store.list()) listed.push(each);
    const found = listed.find(({ sha256 }) => sha256 === key.sha256);
    expect(found).toMatchObject(key);
    expect(Math.abs(found!.storedAt.getTime() - before)).toBeLessThan(10_000);
    for (const { sha256 } of listed) expect(sha256).toMatch(/^[\da-f]{64}$/);
  });

  test('stores the same content once, even if it arrives often and at the same time', async () => {
    const { content, key } = newDocument(200_000);
    await Promise.all(Array.from({ length: 5 }, () => store.put(key, pieces(content))));
    await store.put(key, unread());
    expect((await hashesIn(store)).filter((hash) => hash === key.sha256)).toHaveLength(1);
    expect((await read(store, key)).equals(content)).toBe(true);
  });

  test('refuses content that is different, longer, shorter or cut off, and then accepts the right one', async () => {
    const { content, key } = newDocument(300_000);
    const altered = Buffer.from(content);
    altered[150_000]! ^= 1;
    const broken = async function* broken() {
      yield content.subarray(0, 100_000);
      throw new Error('broken off');
    };
    for (const wrong of [
      pieces(altered),
      pieces(content.subarray(1)),
      pieces(Buffer.concat([content, content])),
    ])
      await expect(store.put(key, wrong)).rejects.toThrow(DocumentDamaged);
    await expect(store.put(key, broken())).rejects.toThrow('broken off');
    // A server may keep the part of a broken upload that arrived, but that part must not pass for the document.
    expect(await store.head(key.sha256)).not.toBe(key.bytes);
    await expect(compareDocument(store, key)).rejects.toThrow(key.sha256);
    await store.put(key, pieces(content));
    await compareDocument(store, key);
  });

  test('deletes a document, and ignores one that does not exist', async () => {
    const { content, key } = newDocument(10);
    await store.put(key, pieces(content));
    await store.delete(key.sha256);
    await store.delete(key.sha256);
    expect(await store.head(key.sha256)).toBeUndefined();
    await expect(store.get(key)).rejects.toThrow(DocumentMissing);
  });

  test('says to which portal it belongs', async () => {
    await store.setOwner('one');
    await store.setOwner('another');
    expect(await store.findOwner()).toBe('another');
  });
});

describe('a folder', () => {
  const folder = join(home, 'private');
  const store = folderStore(folder);

  test('is readable only by the account of the portal', async () => {
    const { content, key } = newDocument(10);
    await store.put(key, pieces(content));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, pathOf(key.sha256))).mode & 0o777).toBe(0o600);
  });

  test('deletes what killed uploads have left, after a day', async () => {
    const group = join(
      folder,
      readdirSync(folder).find((name) => name.length === 2)!,
    );
    const [old, young] = ['old.part', 'young.part'].map((name) => join(group, name)) as [string, string];
    for (const path of [old, young]) writeFileSync(path, 'half');
    const longAgo = Date.now() / 1_000 - 25 * 3_600;
    utimesSync(old, longAgo, longAgo);
    expect(await hashesIn(store)).toHaveLength(1);
    expect(readdirSync(group).filter((name) => name.endsWith('.part'))).toEqual(['young.part']);
  });

  test('that does not exist is out of reach, and so is a file in its place', async () => {
    const { key } = newDocument(10);
    await expect(folderStore(join(home, 'nowhere')).get(key)).rejects.toThrow(StoreUnavailable);
    const file = join(home, 'file');
    writeFileSync(file, '');
    const inPlace = folderStore(file);
    await expect(inPlace.head(key.sha256)).rejects.toThrow(StoreUnavailable);
    await expect(inPlace.put(key, pieces(Buffer.alloc(10)))).rejects.toThrow(StoreUnavailable);
    await expect(hashesIn(inPlace)).rejects.toThrow(StoreUnavailable);
  });
});

describe('a bucket', () => {
  const { content, key } = newDocument(500_000);
  const timeouts = { answer: 300, upload: 300, piece: 300 };

  test('lists more documents than fit on a page', async () => {
    const store = s3Store(s3.bucket);
    const before = await hashesIn(store);
    const many = Array.from({ length: 1_050 }, (_, at) => Buffer.from(`document ${at}`));
    for (let start = 0; start < many.length; start += 50)
      await Promise.all(many.slice(start, start + 50).map((each) => store.put(keyOf(each), pieces(each))));
    const after = new Set(await hashesIn(store));
    expect(after.size).toBe(before.length + many.length);
    for (const each of many) expect(after).toContain(keyOf(each).sha256);
  });

  test('with wrong keys or an unknown name counts as out of reach, and the reason names no secret', async () => {
    const secretKey = 'not-the-secret';
    for (const [bucket, reason] of [
      [{ ...s3.bucket, secretKey }, '403'],
      [{ ...s3.bucket, accessKey: 'nobody', secretKey }, '403'],
      [{ ...s3.bucket, address: new URL('/elsewhere', s3.bucket.address) }, ''],
    ] as const) {
      const store = s3Store(bucket);
      const failures = await Promise.all(
        [() => store.put(key, pieces(content)), () => store.findOwner()].map((call) =>
          call().then(
            () => 'done',
            (error: unknown) => error,
          ),
        ),
      );
      for (const failure of failures) {
        expect(failure).toBeInstanceOf(StoreUnavailable);
        for (const secret of [secretKey, s3.bucket.secretKey, s3.bucket.accessKey])
          expect(inspect(failure, { depth: 9 })).not.toContain(secret);
      }
      expect(String(failures[0])).toContain(reason);
    }
  });

  test('that does not answer counts as out of reach after a while, so that nothing waits for it any longer', async () => {
    await s3.go();
    await expect(s3Store(s3.bucket).head(key.sha256)).rejects.toThrow(/ECONNREFUSED/);
    await s3.come();

    const silent = createServer(() => {});
    const { origin, stop } = await startListening(silent);
    const store = s3Store({ ...s3.bucket, address: new URL(`${origin}/documents`) }, timeouts);
    for (const call of [
      () => store.head(key.sha256),
      () => store.get(key),
      () => store.put(key, pieces(content)),
      () => store.delete(key.sha256),
      () => store.findOwner(),
      () => hashesIn(store),
    ])
      await expect(call()).rejects.toThrow('no answer in time');
    await stop();
  });

  test('that breaks off or stalls in the middle of a document ends the reading', async () => {
    let isStalling = true;
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': key.bytes });
      response.write(content.subarray(0, 1_000));
      if (!isStalling) setTimeout(() => response.destroy(), 50);
    });
    const { origin, stop } = await startListening(server);
    const store = s3Store({ ...s3.bucket, address: new URL(`${origin}/documents`) }, timeouts);
    await expect(read(store, key)).rejects.toThrow('its answer broke off');
    isStalling = false;
    await expect(read(store, key)).rejects.toThrow(StoreUnavailable);
    await stop();
  });

  test('does not send its keys to an address to which a server redirects', async () => {
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    const elsewhere = await startListening(other);
    const leading = createServer((_request, response) => {
      response.writeHead(307, { location: `${elsewhere.origin}/documents/x` }).end();
    });
    const { origin, stop } = await startListening(leading);
    const store = s3Store({ ...s3.bucket, address: new URL(`${origin}/documents`) }, timeouts);
    await expect(store.get(key)).rejects.toThrow(StoreUnavailable);
    expect(asked).toEqual([]);
    await stop();
    await elsewhere.stop();
  });

  test('waits for a reader who is slow', async () => {
    const store = s3Store(s3.bucket, { ...timeouts, answer: 5_000, upload: 5_000 });
    await store.put(key, pieces(content));
    const chunks: Uint8Array[] = [];
    for await (const chunk of await store.get(key)) {
      chunks.push(chunk);
      if (chunks.length < 3) await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
  });
});
