import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterEach, expect, test } from 'vitest';

import { BackupError } from '#server/backup/backup-format.ts';
import { readBackup } from '#server/backup/read-backup.ts';
import { restoreBackup, type Restored } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { storeFile } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { checkStore, claimStore } from '#server/document-store/claim-store.ts';
import { folderStore } from '#server/document-store/folder-store.ts';
import { readDocument } from '#server/document-store/read-document.ts';
import { s3Store } from '#server/document-store/s3-store.ts';
import { keyOf, type DocumentStore } from '#server/domain/documents/document-store.ts';
import { smallPdf } from '#tests/support/seed/small-pdf.ts';
import { killCommands, runProcess as run } from '#tests/support/servers/command-process.ts';
import { newEmbeddedDatabase } from '#tests/support/servers/embedded-engines.ts';
import { makePlace } from '#tests/support/servers/places-for-data.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { newPostgresDatabase } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const PDF = { mediaType: 'application/pdf', fileName: 'a.pdf' } as const;

const home = temporaryFolder('document-backups');
afterEach(killCommands);

const textOf = async (db: Database, documents: DocumentStore | null): Promise<string> => {
  const texts: string[] = [];
  await writeBackup(db, { now: NOW, documents, write: async (text) => void texts.push(text) });
  return texts.join('');
};

const restoreText = (db: Database, text: string, documents: DocumentStore): Promise<Restored> => {
  const path = join(home, 'backup');
  writeFileSync(path, gzipSync(text));
  const parts = readBackup(path, new AbortController().signal, () => {});
  return db
    .transaction()
    .execute((tx) => restoreBackup(tx, { parts, gap: 0, mails: 'send', documents, now: NOW }));
};

const newStore = (name: string): DocumentStore => folderStore(join(home, name));

const CONTENTS = [randomBytes(300_000), randomBytes(10)];

/** Seeds documents in the store, each used twice, and one that is still in the database. */
const seedDocuments = async (db: Database, store: DocumentStore): Promise<void> => {
  await claimStore(db, store);
  for (const [at, content] of CONTENTS.entries())
    for (const id of [`a-${at}`, `b-${at}`]) await storeFile(db, { id, ...PDF, content }, store);
  await db
    .insertInto('files')
    .values({ id: 'old', ...PDF, content: randomBytes(20) })
    .execute();
};

test('a backup brings the documents of a folder into a bucket, and the other way round', async () => {
  const [source, target, last] = [
    await newEmbeddedDatabase(),
    await newPostgresDatabase(),
    await newEmbeddedDatabase(),
  ];
  const s3 = await startS3Server();
  const [folder, bucket, another] = [newStore('folder'), s3Store(s3.bucket), newStore('another')];
  await seedDocuments(source.database, folder);
  const text = await textOf(source.database, folder);

  expect(await restoreText(target.database, text, bucket)).toMatchObject({ documents: 2, missing: 0 });
  for (const content of CONTENTS) {
    const sources = { database: target.database, documentStore: bucket };
    expect((await readDocument(sources, keyOf(content))).equals(content)).toBe(true);
  }
  await checkStore(target.database, bucket);
  const again = await textOf(target.database, bucket);
  expect(again).toBe(text);
  expect(await restoreText(last.database, again, another)).toMatchObject({ documents: 2, missing: 0 });
  for (const each of [source, target, last]) await each.drop();
  await s3.stop();
});

test('a backup without documents says so, and its restore counts what is missing', async () => {
  const [source, target, beside] = [
    await newEmbeddedDatabase(),
    await newPostgresDatabase(),
    await newPostgresDatabase(),
  ];
  const store = newStore('left');
  await seedDocuments(source.database, store);
  const text = await textOf(source.database, null);
  expect(text.split('\n')[0]).toContain('"documents":"elsewhere"');
  expect(text).not.toContain(CONTENTS[1]!.toString('base64'));
  expect(await restoreText(target.database, text, newStore('empty'))).toMatchObject({
    documents: 0,
    missing: 2,
  });
  expect(await restoreText(beside.database, text, store)).toMatchObject({ documents: 0, missing: 0 });
  for (const each of [source, target, beside]) await each.drop();
});

test('a backup or its restore is refused if a document is missing or altered, or would be stored among those of another portal', async () => {
  const [source, target] = [await newEmbeddedDatabase(), await newPostgresDatabase()];
  const store = newStore('damaged');
  await seedDocuments(source.database, store);
  const text = await textOf(source.database, store);

  const foreign = newStore('foreign');
  await foreign.setOwner('somebody');
  await expect(restoreText(target.database, text, foreign)).rejects.toThrow('belong to another portal');

  const content = CONTENTS[1]!.toString('base64');
  const altered = text.replace(content, randomBytes(10).toString('base64'));
  expect(altered).not.toBe(text);
  await expect(restoreText(target.database, altered, newStore('new'))).rejects.toThrow(BackupError);
  expect(await target.database.selectFrom('files').select('id').execute()).toEqual([]);

  const { sha256 } = keyOf(CONTENTS[0]!);
  await store.delete(sha256);
  await expect(textOf(source.database, store)).rejects.toThrow(`The document ${sha256} is not in`);
  for (const each of [source, target]) await each.drop();
});

/** Makes a portal with a document that a command has added. */
const newPortal = async (name: string) => {
  const { settings } = await makePlace('PGlite', join(home, name), true);
  const pdf = join(home, 'manual.pdf');
  writeFileSync(pdf, smallPdf('manual '.repeat(1_000)));
  expect((await run(['file', 'add', pdf], settings)).out).toBe('manual.pdf has been added.\n');
  return settings;
};

test('the commands back up and restore a portal with its documents', async () => {
  const settings = await newPortal('portal');
  const whole = join(home, 'whole.backup');
  expect((await run(['backup', whole], settings)).out).toMatch(/ tables and one document to /);
  const restored = { DATA_DIR: join(home, 'restored') };
  expect((await run(['restore', whole], restored)).out).toMatch(/^Restored .* and one document\.$/m);
  expect(await run(['documents', 'check', '--read'], restored)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^one document is in the folder .*restored/),
  });
});

test('the commands back up a portal without its documents, and say what is missing after the restore', async () => {
  const settings = await newPortal('lean');
  const lean = join(home, 'lean.backup');
  await run(['backup', lean, '--without-documents'], settings);
  expect((await run(['backup', '--check', lean], {})).out).toContain(
    'It does not contain the documents, which are backed up separately.',
  );
  const { err } = await run(['restore', lean], { DATA_DIR: join(home, 'third') });
  expect(err).toContain('Missing documents: 1.');
});
