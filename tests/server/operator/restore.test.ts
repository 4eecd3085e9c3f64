import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { BackupError } from '#server/backup/backup-format.ts';
import { readBackup } from '#server/backup/read-backup.ts';
import { restore } from '#server/cli/commands/restore.ts';
import { CommandError } from '#server/cli/command.ts';
import { systemClock } from '#server/clock.ts';
import { BASELINE } from '#server/db/engine/baseline.ts';
import { findMissingMigrations, migrateWithin } from '#server/db/engine/migrate.ts';
import { openPostgres } from '#server/db/engine/open-database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readSettings } from '#server/settings.ts';
import { lockFolder } from '#server/start/folder-lock.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import {
  ended,
  killCommands,
  runProcess as run,
  startShell,
  type Environment,
} from '#tests/support/servers/command-process.ts';
import { newTerminal } from '#tests/support/servers/operator.ts';
import { hasSmallDisks, mountSmallDisk } from '#tests/support/servers/small-disk.ts';
import { makePlace, type Engine, type Place } from '#tests/support/servers/places-for-data.ts';

const ENGINES = ['PGlite', 'PostgreSQL'] as const;

const home = mkdtempSync(join(tmpdir(), 'portal-restore-'));
const places: Place[] = [];
const newPlace = async (engine: Engine, hasTables = false): Promise<Place> => {
  const place = await makePlace(engine, join(home, `data-${places.length}`), hasTables);
  places.push(place);
  return place;
};

/** Holds a portal with a user, a large file, and a queued mail. */
let source: Place;
const whole = join(home, 'whole.backup');
let bytes: Buffer;

beforeAll(async () => {
  source = await newPlace('PostgreSQL', true);
  await source.use(async (db) => {
    const { email } = await seedUser(db);
    const content = randomBytes(400_000);
    const [mediaType, fileName] = ['application/pdf', 'large.pdf'];
    await db.insertInto('files').values({ id: 'large', mediaType, fileName, content }).execute();
    const to = { name: 'Erika', email, language: 'de-DE' } as const;
    await queueMail(
      db,
      { kind: 'passwordChanged', to, data: { changedAt: '2026-03-01T12:00:00Z' } },
      new Date(),
    );
  });
  const { err } = await run(['backup', whole], source.settings);
  if (err !== '') throw new Error(err);
  bytes = readFileSync(whole);
});
afterEach(killCommands);
afterAll(async () => {
  for (const place of places) await place.drop();
  rmSync(home, { recursive: true, force: true });
});

const written = (content: Uint8Array): string => {
  const path = join(home, `changed-${randomBytes(4).toString('hex')}`);
  writeFileSync(path, content);
  return path;
};

/** Returns a backup whose content was changed and correctly compressed again. */
const changed = (change: (lines: string[]) => void): string => {
  const lines = gunzipSync(bytes).toString('utf8').split('\n');
  change(lines);
  return written(gzipSync(lines.join('\n')));
};

const lineOf = (lines: readonly string[], beginning: string): number =>
  lines.findIndex((line) => line.startsWith(beginning));

const readAll = async (path: string): Promise<void> => {
  const parts = readBackup(path, new AbortController().signal, () => {});
  while ((await parts.next()).done !== true);
};

const ONE_SENTENCE = expect.stringMatching(/^[^\n]+\.\n$/);

test('a backup that was cut off or altered anywhere is refused', async () => {
  await readAll(whole);
  const cuts = [1, 12, 100, 2_000, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1];
  for (const length of cuts)
    await expect(readAll(written(bytes.subarray(0, length))), `cut to ${length}`).rejects.toThrow(
      BackupError,
    );
  // Bytes 4 to 9 are left alone: they hold time and system, so altering them would do no harm.
  for (const at of [0, 2, 10, 50, 5_000, Math.floor(bytes.length / 2), bytes.length - 6, bytes.length - 1]) {
    const altered = Buffer.from(bytes);
    altered[at]! ^= 0x10;
    await expect(readAll(written(altered)), `altered at ${at}`).rejects.toThrow(BackupError);
  }
  for (const change of [
    (lines: string[]) => void lines.splice(lineOf(lines, '{"table":"users"') + 1, 1),
    (lines: string[]) => void lines.splice(lineOf(lines, '{"table":"users"'), 3),
    (lines: string[]) => void lines.splice(lineOf(lines, '{"sequences"'), 1),
    (lines: string[]) => void lines.splice(lineOf(lines, '{"sha256"'), 1),
    (lines: string[]) => void (lines[0] = lines[0]!.replace('"waitingMails":1', '"waitingMails":0')),
    (lines: string[]) => void (lines[0] = lines[0]!.replace('"waitingMails":1', '"waitingMails":"x"')),
    (lines: string[]) => {
      const at = lineOf(lines, '{"sequences"');
      lines[at] = lines[at]!.replace(/"order_numbers":\d+/, '"order_numbers":1');
    },
  ])
    await expect(readAll(changed(change)), String(change)).rejects.toThrow(BackupError);
});

describe.each(ENGINES)('a restore into %s', (engine) => {
  test('changes nothing if the file is damaged, newer or something else, and says so in one sentence', async () => {
    const target = await newPlace(engine);
    const newer = changed((lines) => {
      lines[0] = lines[0]!.replace('"migrations":[', '"migrations":["9999-later.sql",');
    });
    const newFormat = changed((lines) => {
      lines[0] = lines[0]!.replace('"formatVersion":2', '"formatVersion":3');
    });
    for (const [path, reason] of [
      [written(bytes.subarray(0, -300)), 'is damaged: it breaks off'],
      [newer, 'was written by a newer version of the portal (9999-later.sql)'],
      [newFormat, 'was written by a newer version of the portal (format 3)'],
      [written(Buffer.from('article_no;kind\n')), 'is not a backup of the portal'],
      [written(gzipSync('{}\n')), 'is not a backup of the portal'],
      [written(Buffer.alloc(0)), 'is damaged'],
      [written(Buffer.concat([bytes, Buffer.from('more')])), 'is damaged: its compressed data was altered'],
      [join(home, 'nowhere'), 'cannot be read (ENOENT)'],
    ] as const) {
      const { code, out, err } = await run(['restore', path, '--mails', 'drop'], target.settings);
      expect({ code, out, err }, reason).toEqual({ code: 1, out: '', err: ONE_SENTENCE });
      expect(err).toContain(reason);
    }
    expect(await target.isUntouched()).toBe(true);
  });

  test('fills empty tables, and changes nothing where there is data', async () => {
    const target = await newPlace(engine, true);
    expect(await run(['restore', whole, '--mails', 'drop'], target.settings)).toMatchObject({
      code: 0,
      err: '',
    });
    expect(await run(['restore', whole, '--mails', 'drop'], target.settings)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^The database is not empty \(\w+ has rows\); restore into an empty one\.\n$/,
      ),
    });
    const found = await target.use((db) =>
      db.selectFrom('trail').select(['act', 'object', 'details']).orderBy('id').execute(),
    );
    expect(found).toEqual([
      { act: 'database.backed_up', object: 'database', details: {} },
      {
        act: 'database.restored',
        object: 'database',
        details: { writtenAt: expect.any(String), gap: 1_000, mails: 'drop' },
      },
    ]);
  });

  test('brings a backup of an earlier version up to date, but refuses a place that already has newer tables', async () => {
    const early = await newPlace('PostgreSQL');
    await early.use(async (db) => {
      await db
        .transaction()
        .execute((tx) => migrateWithin(tx, { chosen: [BASELINE, '0028-terms-of-the-field.sql'] }));
      await sql`insert into companies (id, customer_no, name, kind, street, postcode, city, country)
        values ('early', 'C-1', 'Früh GmbH', 'customer', 'Weg 1', '21244', 'Buchholz', 'DE')`.execute(db);
    });
    const path = join(home, `early-${engine}`);
    expect(await run(['backup', path], early.settings)).toMatchObject({ code: 0, err: '' });
    const target = await newPlace(engine);
    expect(await run(['restore', path], target.settings)).toMatchObject({ code: 0, err: '' });
    await target.use(async (db) => {
      expect(await findMissingMigrations(db)).toEqual([]);
      expect(await db.selectFrom('companies').select('name').execute()).toEqual([{ name: 'Früh GmbH' }]);
    });
    const newer = await newPlace(engine, true);
    expect(await run(['restore', path], newer.settings)).toEqual({
      code: 1,
      out: '',
      err: 'The backup was written by an earlier version of the portal (before 0029-known-devices.sql), but the database already has the tables of this version; restore it into a database without tables.\n',
    });
  });
});

test.runIf(hasSmallDisks()).each([
  // This disk is too small for the database to be created.
  16,
  // This disk is too small for the rows.
  40,
])(
  'a restore says that a disk of %i MB is too small, and leaves the place as empty as before',
  async (megabytes) => {
    const disk = await mountSmallDisk(megabytes);
    try {
      const place = join(disk.inside, 'data');
      const command = `${disk.enter.join(' ')} '${process.execPath}' server/cli/main.ts restore '${whole}' --mails drop`;
      const { code, out, err } = await ended(startShell(command, { DATA_DIR: place }));
      const sentence = new RegExp(`^The disk of the data folder ${place} is full; [^\\n]+\\.\\n$`);
      expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) });
      expect(readdirSync(join(disk.outside, 'data')).filter((name) => name !== 'server.lock')).toEqual([]);
    } finally {
      await disk.close();
    }
  },
);

test('a database that a server has open is refused', async () => {
  const target = await newPlace('PGlite', true);
  const unlock = lockFolder(target.settings.DATA_DIR);
  expect(await run(['restore', whole], target.settings)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^A server or another command uses the data folder .+\.\n$/),
  });
  unlock();
});

test('the owner of a database need not be a superuser', async () => {
  const target = await newPlace('PostgreSQL');
  const url = new URL(target.settings['DATABASE_URL']!);
  const [role, database] = [`owner_${randomBytes(4).toString('hex')}`, url.pathname.slice(1)];
  await target.use(async (db) => {
    await sql.raw(`create role ${role} login password 'secret'`).execute(db);
    await sql.raw(`alter database ${database} owner to ${role}`).execute(db);
  });
  Object.assign(url, { username: role, password: 'secret' });
  const settings = { ...target.settings, DATABASE_URL: url.href };
  expect(await run(['restore', whole, '--mails', 'send'], settings)).toMatchObject({ code: 0, err: '' });
  const db = openPostgres(url.href);
  expect(await db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'waiting' }]);
  await db.destroy();
});

test('the operator is asked about waiting mails until the answer is understood', async () => {
  const target = await newPlace('PostgreSQL');
  const questions: string[] = [];
  const answering = (...answers: string[]) => ({
    ...newTerminal().terminal,
    settings: readSettings(target.settings),
    clock: systemClock,
    ask: async (question: string) => {
      questions.push(question);
      return answers.shift() ?? '';
    },
  });
  const words = { positionals: [whole], options: {}, flags: new Set<string>() };
  await expect(restore(words, answering('', 'drop'))).rejects.toThrow(CommandError);
  expect(await target.isUntouched()).toBe(true);
  await restore(words, answering('perhaps', ' Drop '));
  expect(questions).toHaveLength(3);
  expect(questions[0]).toMatch(/^One mail was waiting when the backup was written.+ Send or drop\? $/);
  const mails = await target.use((db) => db.selectFrom('mails').select(['state', 'lastError']).execute());
  expect(mails).toEqual([{ state: 'refused', lastError: expect.stringContaining('not sent') }]);
});

test.each([
  ['a gap that is not a number', ['restore', whole, '--gap', '-1']],
  ['a gap that is too large', ['restore', whole, '--gap', '1000001']],
  ['an unknown word for mails', ['restore', whole, '--mails', 'keep']],
  ['a backup from the standard input', ['restore', '-']],
  ['a backup without a file', ['backup']],
])('%s is refused in one sentence', async (_, words) => {
  const settings = { DATA_DIR: join(home, 'never') };
  expect(await run(words, settings)).toEqual({ code: 2, out: '', err: ONE_SENTENCE });
});

const backUp = (path: string, ...more: string[]) => run(['backup', path, ...more], source.settings);
const refusal = (text: string) => ({ code: 1, out: '', err: `${text}\n` });

describe('the file of a backup', () => {
  test('replaces another one only if the operator says so', async () => {
    const path = join(home, 'old');
    writeFileSync(path, 'old');
    expect(await backUp(path)).toEqual(refusal(`The file ${path} already exists; --force replaces it.`));
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(await backUp(path, '--force')).toMatchObject({ code: 0, err: '' });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await readAll(path);
  });

  test('the file of a backup that cannot be written is refused in one sentence, and nothing half-written is left behind', async () => {
    const folder = join(home, 'small');
    mkdirSync(folder);
    const missing = join(home, 'no', 'folder');
    expect(await backUp(missing)).toEqual(refusal(`${missing} cannot be written (ENOENT).`));
    expect(await backUp(folder)).toEqual(refusal(`${folder} is a folder.`));
    expect(await backUp('/dev/full')).toEqual(refusal('/dev/full cannot be written (ENOSPC).'));
    const piped = startShell(
      `exec '${process.execPath}' server/cli/main.ts backup - > /dev/full`,
      source.settings,
    );
    expect(await ended(piped)).toEqual(refusal('The output cannot be written (ENOSPC).'));
    const limited = startShell(
      `ulimit -f 100; exec '${process.execPath}' server/cli/main.ts backup '${folder}/half'`,
      source.settings,
    );
    expect(await ended(limited)).toEqual(refusal(`${folder}/half cannot be written (EFBIG).`));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('the file of a backup is not written for a database that has no portal', async () => {
    const { settings } = await newPlace('PostgreSQL');
    const path = join(home, 'nothing');
    expect(await run(['backup', path], settings)).toMatchObject({ code: 1, out: '', err: ONE_SENTENCE });
    expect(readdirSync(home)).not.toContain('nothing');
  });
});

/** Returns the commands of docs/operating.md, with the folders of this test. */
const documentedSteps = (): string => {
  const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split('## Backup and restore\n');
  const [, steps = ''] = /```sh\n([^`]+)```/.exec(section) ?? [];
  return steps
    .replaceAll('/var/backups', join(home, 'backups'))
    .replaceAll('/srv/', `${join(home, 'srv')}/`)
    .replaceAll('npm run', 'npm run -s');
};

test('the steps of docs/operating.md lead from one portal to another', async () => {
  const portal = await newPlace('PGlite', true);
  await portal.use((db) => seedUser(db, { email: 'kept@test.example' }));
  for (const folder of ['backups', 'srv']) mkdirSync(join(home, folder));
  const { out, err, code } = await ended(startShell(`set -e\n${documentedSteps()}`, portal.settings));
  expect({ err, code }).toEqual({ err: '', code: 0 });
  expect(out).toMatch(/^Wrote \d+ rows/);
  expect(out).toContain(' and is intact: ');
  expect(out).toContain('Next order number: 701001.');
  expect(out).toContain('ok      migrations: the tables are up to date');
  const restored: Environment = { DATA_DIR: join(home, 'srv', 'portal-restored') };
  expect((await run(['user', 'list'], restored)).out).toContain('kept@test.example');
});
