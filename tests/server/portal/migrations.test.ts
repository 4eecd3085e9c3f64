import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { BASELINE } from '#server/db/engine/baseline.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findMissingMigrations, migrate } from '#server/db/engine/migrate.ts';
import { connectEmbedded, openPostgres, startEmbedded } from '#server/db/engine/open-database.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { forgetMigrations, makeBeforeBaseline } from '#tests/support/servers/before-baseline.ts';
import { schemaOf } from '#tests/support/servers/schema-of.ts';
import { emptyPostgresDatabase } from '#tests/support/servers/server.ts';

/** The embedded database is tested only for a release: it is a PostgreSQL as well, and takes ten times as long to start. */
const ENGINES = IS_RELEASE ? ['PGlite', 'PostgreSQL'] : ['PostgreSQL'];

const MIGRATIONS = 'server/db/migrations';

/** Names the portal's own migrations since the baseline. */
const SINCE = readdirSync(MIGRATIONS)
  .filter((name) => name > BASELINE)
  .toSorted();

const recordedIn = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
};

describe.each(ENGINES)('a migration (%s)', (engine) => {
  let folder: string;
  const ends: (() => Promise<void>)[] = [];

  /** Makes an empty database with connections for this many processes; only one process can open the embedded database. */
  const makeEmpty = async (processes = 1): Promise<readonly [Database, ...Database[]]> => {
    if (engine === 'PGlite') {
      const db = connectEmbedded(await startEmbedded({}));
      ends.push(() => db.destroy());
      return [db, ...Array.from({ length: processes - 1 }, () => db)];
    }
    const { url, database, drop } = await emptyPostgresDatabase();
    const others = Array.from({ length: processes - 1 }, () => openPostgres(url));
    ends.push(async () => {
      await Promise.all(others.map((other) => other.destroy()));
      await drop();
    });
    return [database, ...others];
  };

  const later = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const migrateLater = (db: Database): Promise<string[]> => migrate(db, pathToFileURL(`${folder}/`));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    // These tests add migrations of their own to the baseline.
    cpSync(join(MIGRATIONS, BASELINE), join(folder, BASELINE), { recursive: true });
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await Promise.all(ends.splice(0).map((end) => end()));
  });

  test('makes the same tables with the baseline as with the migrations that it replaces', async () => {
    const [[fresh], [earlier]] = await Promise.all([makeEmpty(), makeEmpty()]);
    await makeBeforeBaseline(earlier);
    expect(await migrateLater(fresh)).toEqual([BASELINE]);
    const made = await schemaOf(fresh);
    expect(made).toBe(await schemaOf(earlier));
    for (const owner of ['orders', 'functions', 'sequences', 'extensions'])
      expect(made).toMatch(new RegExp(`^${owner}\n  \\S`, 'm'));
  });

  test('treats a database from before the baseline as up to date, and continues from there', async () => {
    const [db] = await makeEmpty();
    await makeBeforeBaseline(db);
    await sql`insert into settings (name, value) values ('kept', 'as it was')`.execute(db);
    const before = await schemaOf(db);
    expect(await findMissingMigrations(db)).toEqual(SINCE);
    expect(await recordedIn(db)).toHaveLength(27);

    expect(await migrateLater(db)).toEqual([]);
    expect(await recordedIn(db)).toEqual([BASELINE]);
    expect(await schemaOf(db)).toBe(before);

    later('0028-later.sql', 'alter table settings add column later text');
    expect(await migrateLater(db)).toEqual(['0028-later.sql']);
    expect(await migrateLater(db)).toEqual([]);
    expect((await sql`select name, value, later from settings`.execute(db)).rows).toEqual([
      { name: 'kept', value: 'as it was', later: null },
    ]);
  });

  test('brings a database from before the baseline to the newest migration in one step, even if three processes start at once', async () => {
    const processes = await makeEmpty(3);
    await makeBeforeBaseline(processes[0]);
    later('0028-later.sql', 'alter table settings add column later text');
    const applied = await Promise.all(processes.map(migrateLater));
    expect(applied.toSorted()).toEqual([[], [], ['0028-later.sql']]);
    expect(await recordedIn(processes[0])).toEqual([BASELINE, '0028-later.sql']);
  });

  test('brings a database from before the baseline to the tables of a new one', async () => {
    const [[fresh], [earlier]] = await Promise.all([makeEmpty(), makeEmpty()]);
    await makeBeforeBaseline(earlier);
    expect(await migrate(fresh)).toEqual([BASELINE, ...SINCE]);
    expect(await migrate(earlier)).toEqual(SINCE);
    expect(await schemaOf(earlier)).toBe(await schemaOf(fresh));
  });

  test('refuses a database from before the baseline that lacks some migrations, and changes nothing', async () => {
    const [db] = await makeEmpty();
    await makeBeforeBaseline(db);
    for (const [lost, last] of [
      [`name like '0013%'`, '0027-one-counter-and-keyed-calls.sql'],
      [`name > '0027'`, '0026-owners-in-list-indices.sql'],
      [`name > '0020'`, '0019-orders-by-status.sql'],
    ] as const) {
      await forgetMigrations(db, lost);
      const recorded = await recordedIn(db);
      for (const look of [migrate, findMissingMigrations])
        await expect(look(db)).rejects.toThrow(
          `The database was written before the baseline of version 0.1.0 (its last migration is ${last}); bring it up to date with the last state before the baseline, as docs/operating.md says under “Databases from before the baseline”, and then start this version.`,
        );
      expect(await recordedIn(db)).toEqual(recorded);
    }
  });

  test('a migration is SQL of any shape or a folder of SQL files, and if one migration fails, none is applied', async () => {
    const [db] = await makeEmpty();
    mkdirSync(join(folder, '0029-pages'));
    later(
      '0028-later.sql',
      `create table later (position integer generated always as identity, text text default 'a;b'); -- one; two
      /* three; /* four; */ */
      create function answer() returns text language sql as $body$ select 'c;d'; $body$;`,
    );
    later('0029-pages/02.sql', 'insert into later (text) values (answer());');
    later('0029-pages/01.sql', 'insert into later (text) values (default);');
    later('0029-pages/notes.txt', 'No SQL.');
    later('0030-wrong.sql', 'insert into nowhere values (1);');
    await expect(migrateLater(db)).rejects.toThrow('nowhere');
    expect((await sql`select to_regclass('settings') as settings`.execute(db)).rows).toEqual([
      { settings: null },
    ]);

    rmSync(join(folder, '0030-wrong.sql'));
    expect(await migrateLater(db)).toEqual([BASELINE, '0028-later.sql', '0029-pages']);
    expect((await sql`select text from later order by position`.execute(db)).rows).toEqual([
      { text: 'a;b' },
      { text: 'c;d' },
    ]);
  });

  test('a migration that comes after one with a higher number is applied as well, and makes the same tables', async () => {
    const [[fresh], [overtaken]] = await Promise.all([makeEmpty(), makeEmpty()]);
    const ahead = ['0028-terms-of-the-field.sql', '0030-trail.sql', '0031-erasures.sql'];
    for (const name of ahead) cpSync(join(MIGRATIONS, name), join(folder, name));
    expect(await migrateLater(overtaken)).toEqual([BASELINE, ...ahead]);
    const missing = SINCE.filter((name) => !ahead.includes(name));
    expect(missing).toContain('0029-known-devices.sql');
    expect(await findMissingMigrations(overtaken)).toEqual(missing);
    expect(await migrate(overtaken)).toEqual(missing);
    await migrate(fresh);
    expect(await schemaOf(overtaken)).toBe(await schemaOf(fresh));
  });

  test('a migration of a newer version that only adds lets an older version continue', async () => {
    const [db] = await makeEmpty();
    later('0061-more.adds.sql', 'alter table settings add column more text');
    expect(await migrateLater(db)).toEqual([BASELINE, '0061-more.adds.sql']);
    rmSync(join(folder, '0061-more.adds.sql'));
    expect(await migrateLater(db)).toEqual([]);
    await sql`insert into settings (name, value) values ('older', 'goes on')`.execute(db);

    later('0062-less.sql', 'alter table settings drop column more');
    await migrateLater(db);
    rmSync(join(folder, '0062-less.sql'));
    await expect(migrateLater(db)).rejects.toThrow(
      'written by a newer version of the portal (0062-less.sql)',
    );
  });

  test('a migration of a newer version is refused by the check as well', async () => {
    const [db] = await makeEmpty();
    later('0028-later.sql', 'alter table settings add column later text');
    await migrateLater(db);
    for (const look of [migrate, findMissingMigrations])
      await expect(look(db)).rejects.toThrow('written by a newer version of the portal (0028-later.sql)');
  });
});
