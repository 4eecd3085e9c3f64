import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { runCommand } from '#server/cli/run-command.ts';
import { storeFile } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { claimStore, WrongStore } from '#server/document-store/claim-store.ts';
import { folderStore } from '#server/document-store/folder-store.ts';
import { openDocumentStore } from '#server/document-store/open-store.ts';
import { readDocument } from '#server/document-store/read-document.ts';
import { s3Store } from '#server/document-store/s3-store.ts';
import { sweepDocuments } from '#server/document-store/sweep-documents.ts';
import { inOneChunk, keyOf, pathOf, type DocumentStore } from '#server/domain/documents/document-store.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { smallPdf } from '#tests/support/seed/small-pdf.ts';
import { commandServices, newTerminal, resultOf } from '#tests/support/servers/operator.ts';
import { startS3Server, type S3Server } from '#tests/support/servers/s3-server.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-moving-'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  rmSync(home, { recursive: true, force: true });
});

const hashesIn = async (store: DocumentStore): Promise<Set<string>> => {
  const hashes = new Set<string>();
  for await (const { sha256 } of store.list()) hashes.add(sha256);
  return hashes;
};

const newFolder = (): { folder: string } => ({ folder: join(home, randomUUID()) });

/** Backdates the release of all documents by this many days. */
const age = (db: Database, days: number) =>
  sql`update released_documents
    set released_at = released_at - make_interval(days => ${days})`.execute(db);

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

onBothEngines('documents', (portal) => {
  const PDF = { mediaType: 'application/pdf', fileName: 'a.pdf' } as const;
  /** Adds a file as the previous version did. */
  const addOld = async (content: Buffer, id: string = randomUUID()): Promise<string> => {
    await portal.database
      .insertInto('files')
      .values({ id, ...PDF, content })
      .execute();
    return id;
  };
  const rowOf = (id: string) =>
    portal.database
      .selectFrom('files')
      .select(['sha256', 'bytes'])
      .select((eb) => eb('content', 'is', null).as('isStored'))
      .where('id', '=', id)
      .executeTakeFirst();
  const trail = async () => {
    const rows = await portal.database
      .selectFrom('trail')
      .select(['act', 'details'])
      .where('object', '=', 'documents')
      .orderBy('id')
      .execute();
    return rows.map(({ act, details }) => [act, details]);
  };
  const run = (
    words: readonly string[],
    documents: { folder: string } | S3Server['bucket'],
    signal?: AbortSignal,
  ) => resultOf(words, portal, { settings: { documents }, ...(signal && { signal }) });

  beforeEach(async () => {
    await portal.database.deleteFrom('files').execute();
    await portal.database.deleteFrom('releasedDocuments').execute();
    await portal.database.deleteFrom('trail').execute();
    await portal.database.deleteFrom('settings').where('name', '=', 'documents_owner').execute();
  });

  test.each(['folder', 'bucket'] as const)('move from the database to a %s, each compared', async (kind) => {
    const bucket = s3.newBucket();
    const place = kind === 'folder' ? newFolder() : bucket;
    const store = openDocumentStore({ documents: place });
    const contents = [randomBytes(10), randomBytes(500_000), randomBytes(3)];
    const ids = await Promise.all(contents.map((content) => addOld(content)));
    const again = await addOld(contents[0]!);
    const { lines, exitCode } = await run(['documents', 'move'], place);
    expect(exitCode).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^Moved 4 documents \(0\.5 MB\) from the database to the /),
    ]);
    for (const [at, id] of [...ids, again].entries()) {
      const content = contents[at] ?? contents[0]!;
      expect(await rowOf(id)).toEqual({ ...keyOf(content), isStored: true });
      const read = await readDocument({ database: portal.database, documentStore: store }, keyOf(content));
      expect(read.equals(content)).toBe(true);
    }
    expect((await run(['documents', 'move'], place)).lines[0]).toMatch(/^Moved 0 documents/);
    expect((await run(['documents', 'check', '--read'], place)).lines[0]).toMatch(/^3 documents are in /);
  });

  test('that were not moved yet stay in the database after a stop, and the next move takes them', async () => {
    const place = newFolder();
    for (let at = 0; at < 5; at += 1) await addOld(randomBytes(1_000));
    const stopping = new AbortController();
    const { terminal } = newTerminal({ signal: stopping.signal });
    let shown = 0;
    const { error } = await runCommand(['documents', 'move'], {
      ...commandServices(portal, { documents: place }),
      ...terminal,
      progress: (bytes) => {
        shown = bytes;
        if (bytes >= 2_000) stopping.abort();
      },
    });
    expect([error, shown]).toEqual(['Stopped.', 2_000]);
    const left = await portal.database
      .selectFrom('files')
      .select('id')
      .where('content', 'is not', null)
      .execute();
    expect(left).toHaveLength(3);
    expect((await run(['documents', 'move'], place)).lines[0]).toMatch(/^Moved 3 documents/);
  });

  test('are moved only after the move is on record, and a stopped move says how far it got', async () => {
    const place = newFolder();
    for (let at = 0; at < 3; at += 1) await addOld(randomBytes(1_000));
    await portal.database.schema.alterTable('trail').renameTo('trail_away').execute();
    const { exitCode } = await run(['documents', 'move'], place);
    await portal.database.schema.alterTable('trailAway').renameTo('trail').execute();
    expect(exitCode).toBe(1);
    expect(await hashesIn(folderStore(place.folder))).toEqual(new Set());

    const stopping = new AbortController();
    const { terminal } = newTerminal({ signal: stopping.signal });
    await runCommand(['documents', 'move'], {
      ...commandServices(portal, { documents: place }),
      ...terminal,
      progress: () => stopping.abort(),
    });
    expect(await trail()).toEqual([
      ['documents.move_begun', { copies: false }],
      ['documents.moved', { copied: 0, moved: 1, isComplete: false }],
    ]);
  });

  test('written by a process of the previous version get their hash and size from the database, even if they replace one that was moved', async () => {
    const place = newFolder();
    const store = folderStore(place.folder);
    const [first, second] = [randomBytes(20), randomBytes(30)];
    const id = await addOld(first);
    expect(await rowOf(id)).toEqual({ ...keyOf(first), isStored: false });
    await run(['documents', 'move'], place);
    await sql`insert into files (id, media_type, file_name, content)
      values (${id}, 'application/pdf', 'b.pdf', ${second})
      on conflict (id) do update set content = excluded.content`.execute(portal.database);
    expect(await rowOf(id)).toEqual({ ...keyOf(second), isStored: false });
    const sources = { database: portal.database, documentStore: store };
    expect((await readDocument(sources, keyOf(second))).equals(second)).toBe(true);
  });

  test('that are damaged on the way stay in the database', async () => {
    const place = newFolder();
    const content = randomBytes(1_000);
    const id = await addOld(content);
    const store = folderStore(place.folder);
    await claimStore(portal.database, store);
    const { sha256 } = keyOf(content);
    await store.put(keyOf(content), inOneChunk(content));
    writeFileSync(join(place.folder, pathOf(sha256)), randomBytes(1_000));
    const { error } = await run(['documents', 'move'], place);
    expect(error).toBe(`The content of the document ${sha256} does not match its hash`);
    expect(await rowOf(id)).toMatchObject({ isStored: false });
  });

  test('that are missing or damaged are named by the check', async () => {
    const place = newFolder();
    const store = folderStore(place.folder);
    await claimStore(portal.database, store);
    const contents = Array.from({ length: 4 }, () => randomBytes(100));
    for (const content of contents)
      await storeFile(portal.database, { id: randomUUID(), ...PDF, content }, store);
    const [whole, missing, short, altered] = contents.map((content) => keyOf(content).sha256) as [
      string,
      string,
      string,
      string,
    ];
    await store.delete(missing);
    writeFileSync(join(place.folder, pathOf(short)), '');
    writeFileSync(join(place.folder, pathOf(altered)), randomBytes(100));
    const quick = await run(['documents', 'check'], place);
    expect(quick.problems.toSorted()).toEqual([`${missing} is missing.`, `${short} is damaged.`].toSorted());
    expect(quick.error).toMatch(/^Of 4 documents in the folder .*, 2 cannot be used\.$/);
    const thorough = await run(['documents', 'check', '--read'], place);
    expect(thorough.problems).toHaveLength(3);
    expect(thorough.problems.join()).not.toContain(whole);
  });

  test('are copied from a folder to a bucket, which keeps them from then on', async () => {
    const [place, bucket] = [newFolder(), s3.newBucket()];
    const contents = [randomBytes(10), randomBytes(20)];
    for (const content of contents) await addOld(content);
    await run(['documents', 'move'], place);
    const later = randomBytes(30);
    await addOld(later);
    expect((await run(['documents', 'move'], bucket)).error).toContain('are not in the bucket');
    const { lines, error } = await run(['documents', 'move', '--from', place.folder], bucket);
    expect(error).toBeNull();
    expect(lines[0]).toMatch(/^Copied 2 documents/);
    expect(lines[1]).toMatch(/^Moved one document/);
    const store = s3Store(bucket);
    expect(await hashesIn(store)).toEqual(
      new Set([...contents, later].map((content) => keyOf(content).sha256)),
    );
    await claimStore(portal.database, store);
    expect((await trail()).slice(-2)).toEqual([
      ['documents.move_begun', { copies: true }],
      ['documents.moved', { copied: 2, moved: 1, isComplete: true }],
    ]);
  });

  describe('of one portal', () => {
    test('are not stored in a second folder, nor in that of another portal', async () => {
      const [own, other, foreign] = [newFolder(), newFolder(), newFolder()];
      const file = ['file', 'add', '-', 'a.pdf'];
      const add = (place: { folder: string }) =>
        resultOf(file, portal, { settings: { documents: place }, file: smallPdf(randomUUID()) });
      // Nothing is stored yet, so the latest claim wins.
      await claimStore(portal.database, folderStore(other.folder));
      expect((await add(own)).error).toBeNull();
      expect((await add(own)).error).toBeNull();
      expect((await add(other)).error).toContain('belong to another portal');
      expect((await add(newFolder())).error).toContain('The documents of this portal are not in the folder');
      await folderStore(foreign.folder).setOwner('somebody');
      expect((await add(foreign)).error).toContain('belong to another portal');
      await expect(claimStore(portal.database, folderStore(foreign.folder))).rejects.toThrow(WrongStore);
    });
  });

  describe('that nothing refers to', () => {
    test('are deleted a week after they were replaced or found, and not before', async () => {
      const place = newFolder();
      const store = folderStore(place.folder);
      await claimStore(portal.database, store);
      const [first, second, stray] = [randomBytes(10), randomBytes(11), randomBytes(12)];
      const file = { id: 'replaced', ...PDF };
      await storeFile(portal.database, { ...file, content: first }, store);
      await storeFile(portal.database, { ...file, content: second }, store);
      await store.put(keyOf(stray), inOneChunk(stray));
      const [old, current, lost] = [first, second, stray].map((content) => keyOf(content).sha256) as [
        string,
        string,
        string,
      ];

      await sweepDocuments(portal.database, store, new Date());
      expect(await hashesIn(store)).toEqual(new Set([old, current, lost]));
      await sweepDocuments(portal.database, store, inDays(2));
      await age(portal.database, 6);
      await sweepDocuments(portal.database, store, inDays(2));
      expect(await hashesIn(store)).toEqual(new Set([old, current, lost]));
      await age(portal.database, 2);
      await sweepDocuments(portal.database, store, inDays(2));
      expect(await hashesIn(store)).toEqual(new Set([current]));
      expect(await portal.database.selectFrom('releasedDocuments').selectAll().execute()).toEqual([]);
    });

    test('are kept once a file refers to them again', async () => {
      const place = newFolder();
      const store = folderStore(place.folder);
      await claimStore(portal.database, store);
      const content = randomBytes(10);
      const file = { ...PDF, content };
      await storeFile(portal.database, { id: 'one', ...file }, store);
      await portal.database.deleteFrom('files').execute();
      await age(portal.database, 8);
      await storeFile(portal.database, { id: 'two', ...file }, store);
      await sweepDocuments(portal.database, store, inDays(2));
      expect(await hashesIn(store)).toEqual(new Set([keyOf(content).sha256]));
    });

    test('are left alone in the store of another portal', async () => {
      const app = await portal.another();
      const { sha256 } = keyOf(randomBytes(1));
      const content = randomBytes(10);
      await app.documentStore.setOwner('somebody');
      await app.documentStore.put(keyOf(content), inOneChunk(content));
      await portal.database
        .insertInto('releasedDocuments')
        .values([
          { sha256, releasedAt: new Date(0) },
          { sha256: keyOf(content).sha256, releasedAt: new Date(0) },
        ])
        .execute();
      await app.listen({ host: '127.0.0.1', port: 0 });
      await app.close();
      expect(await hashesIn(folderStore(portal.documents.folder))).toEqual(new Set([keyOf(content).sha256]));
      rmSync(portal.documents.folder, { recursive: true });
    });
  });

  test('about the machines of an erased company leave the store at once, and those of others stay', async () => {
    const place = newFolder();
    const store = folderStore(place.folder);
    await claimStore(portal.database, store);
    const [company, other] = [await seedCompany(portal.database), await seedCompany(portal.database)];
    const [own, foreign] = ['own', 'foreign'].map((name) => `${name}-${randomUUID().slice(0, 8)}`) as [
      string,
      string,
    ];
    await seedMachine(portal.database, { machineNo: own, companyId: company.id });
    await seedMachine(portal.database, { machineNo: foreign, companyId: other.id });
    const names = ['report', 'drawing', 'pictured', 'shared', 'manual', 'foreign'] as const;
    const contents = Object.fromEntries(names.map((name) => [name, randomBytes(16)]));
    for (const name of names)
      await storeFile(portal.database, { id: name, ...PDF, content: contents[name]! }, store);
    const report = {
      category: 'repair',
      date: '2026-01-31',
      technician: 'T',
      summaryDe: '',
      summaryEn: '',
    } as const;
    await portal.database
      .insertInto('serviceReports')
      .values([
        { ...report, id: randomUUID(), machineNo: own, fileId: 'report' },
        { ...report, id: randomUUID(), machineNo: own, fileId: 'shared' },
        { ...report, id: randomUUID(), machineNo: foreign, fileId: 'shared' },
        { ...report, id: randomUUID(), machineNo: foreign, fileId: 'foreign' },
      ])
      .execute();
    const texts = { titleDe: 'P', titleEn: 'P', date: '2026-01-31', fileName: 'p.pdf', machineNo: own };
    await portal.database
      .insertInto('documents')
      .values([
        { ...texts, id: randomUUID(), kind: 'layout', fileId: 'drawing' },
        { ...texts, id: randomUUID(), kind: 'layout', fileId: 'pictured' },
        { ...texts, id: randomUUID(), kind: 'manual', fileId: 'manual' },
      ])
      .execute();

    const { articleNo } = await seedArticle(portal.database);
    await portal.database.insertInto('pictures').values({ articleNo, fileId: 'pictured' }).execute();

    const dry = await run(['company', 'erase', company.id, '--dry-run'], place);
    expect(dry.lines).toContain('files                    2 deleted');
    expect((await hashesIn(store)).size).toBe(6);
    const { exitCode } = await run(['company', 'erase', company.id], place);
    expect(exitCode).toBe(0);
    expect(await hashesIn(store)).toEqual(
      new Set(
        (['pictured', 'shared', 'manual', 'foreign'] as const).map((name) => keyOf(contents[name]!).sha256),
      ),
    );
    await portal.database.deleteFrom('serviceReports').execute();
    await portal.database.deleteFrom('documents').execute();
  });
});
