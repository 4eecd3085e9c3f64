import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { readBackup } from '#server/backup/read-backup.ts';
import { restoreBackup, type Restored } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { folderStore } from '#server/document-store/folder-store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { SECRET, seedEverything } from '#tests/support/seed/seed-everything.ts';
import { seedContact, seedUser } from '#tests/support/seed/seed.ts';
import { newEmbeddedDatabase } from '#tests/support/servers/embedded-engines.ts';
import { schemaOf } from '#tests/support/servers/schema-of.ts';
import { newPostgresDatabase, onBothEngines } from '#tests/support/servers/server.ts';
import { NOT_RESTORED, tableSums } from '#tests/support/table-sums.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

const home = temporaryFolder('backup-rows');

const documents = folderStore(join(home, 'documents'));

/** Backs up a database; `whenAt` runs just before the table is written. */
const textOf = async (db: Database, table = '', whenAt = async (): Promise<void> => {}): Promise<string> => {
  const texts: string[] = [];
  const write = async (text: string): Promise<void> => {
    if (text.startsWith(`{"table":"${table}"`)) await whenAt();
    texts.push(text);
  };
  await writeBackup(db, { now: NOW, documents, write });
  return texts.join('');
};

const restoreText = (db: Database, text: string, gap: number): Promise<Restored> => {
  const path = join(home, 'backup');
  writeFileSync(path, gzipSync(text));
  const parts = readBackup(path, new AbortController().signal, () => {});
  return db
    .transaction()
    .execute((tx) => restoreBackup(tx, { parts, gap, mails: 'send', documents, now: NOW }));
};

const next = async (db: Database, name: string): Promise<unknown> =>
  (await sql<{ next: number }>`select nextval(${sql.lit(name)}) as next`.execute(db)).rows[0]?.next;

onBothEngines('the rows of a backup', (portal) => {
  test('the rows of a backup are the same in every table of the other engine, which keeps its constraints and triggers', async () => {
    await seedEverything(portal.database);
    const text = await textOf(portal.database);
    expect(text).not.toContain(SECRET);
    await sql`delete from mails where kind = 'passwordReset'`.execute(portal.database);
    const sums = await tableSums(portal.database);
    const filled = Object.entries(sums).filter(([, sum]) => !sum.startsWith('0 '));
    expect(filled.map(([name]) => name)).toEqual(Object.keys(sums));

    const other = await (portal.engine === 'PGlite' ? newPostgresDatabase() : newEmbeddedDatabase());
    const schema = await schemaOf(other.database);
    await restoreText(other.database, text, 0);
    const restored = await tableSums(other.database);
    for (const name of NOT_RESTORED) [sums[name], restored[name]] = ['left out', 'left out'];
    expect(restored).toEqual(sums);
    expect(await schemaOf(other.database)).toBe(schema);
    expect(await textOf(other.database)).toBe(text);
    // Triggers fire again.
    const versionOf = () => other.database.selectFrom('catalogueVersion').select('version').execute();
    const version = await versionOf();
    await sql`update articles set price_cents = price_cents + 1`.execute(other.database);
    expect(await versionOf()).not.toEqual(version);
    await other.drop();
  });

  test('numbers continue after those of a backup, with a gap where people see them', async () => {
    const [order, trail] = [
      await next(portal.database, 'order_numbers'),
      await next(portal.database, 'trail_id_seq'),
    ];
    const other = await newPostgresDatabase();
    const { numbers } = await restoreText(other.database, await textOf(portal.database), 70);
    expect(numbers).toEqual([
      { name: 'offer_numbers', next: 300_071 },
      { name: 'order_numbers', next: Number(order) + 71 },
    ]);
    expect(await next(other.database, 'order_numbers')).toBe(Number(order) + 71);
    expect(await next(other.database, 'offer_numbers')).toBe(300_071);
    expect(await next(other.database, 'trail_id_seq')).toBe(Number(trail) + 1);
    await other.drop();
  });
});

test('a backup has the rows as they were when it began, and the numbers that were assigned until it ended', async () => {
  const { database, drop } = await newPostgresDatabase();
  const text = await textOf(database, 'articles', async () => {
    await seedUser(database, { email: 'late@test.example' });
    await sql`select nextval('order_numbers')`.execute(database);
  });
  expect(text).not.toContain('late@test.example');
  expect(text).toContain('"order_numbers":700001');
  await drop();
});

test('rows that refer to missing ones prevent the whole restore', async () => {
  const [source, target] = [await newPostgresDatabase(), await newPostgresDatabase()];
  await sql`alter table contacts drop constraint contacts_company_id_fkey`.execute(source.database);
  await seedContact(source.database, 'nowhere');
  await seedUser(source.database);
  const text = await textOf(source.database);
  await expect(restoreText(target.database, text, 0)).rejects.toThrow('contacts_company_id_fkey');
  expect((await sql`select from users`.execute(target.database)).rows).toEqual([]);
  await source.drop();
  await target.drop();
});
