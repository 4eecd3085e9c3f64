import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { describe, expect, test } from 'vitest';

import { isAddition } from '#server/db/engine/migrate.ts';

const withoutRemarks = (sql: string): string => sql.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, ' ');

/** Lists the changes to a table that would stop a process of an earlier version from using it. */
const FAULTS: readonly (readonly [what: RegExp, why: string])[] = [
  [/\bdrop\s+(?!index\b)/i, 'takes something away'],
  [/\brename\b/i, 'renames something'],
  [/\balter\s+column\b/i, 'changes a column'],
  [
    /\badd\s+(?:column\s+)?(?!constraint\b)\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/i,
    'demands a value',
  ],
];

/** Lists the changes that are faults only if the table existed before. */
const FAULTS_OF_OLD_TABLES: readonly (readonly [on: RegExp, why: string])[] = [
  [/\bcreate\s+unique\s+index\s+\w+\s+on\s+(\w+)/gi, 'forbids values'],
  [/\balter\s+table\s+(\w+)[^;]*\badd\s+(?:constraint|check|foreign|unique|primary)\b/gi, 'forbids values'],
];

/** Returns why older processes could not continue after a migration. */
const faultsIn = (text: string): string[] => {
  const sql = withoutRemarks(text);
  const made = new Set(
    [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  );
  // A default may come before or after `not null`.
  const plain = sql.replaceAll(/\bdefault\s+\S+([^,;]*)\bnot\s+null\b/gi, 'not null default $1');
  return [
    ...FAULTS.flatMap(([what, why]) => (what.test(plain) ? [why] : [])),
    ...FAULTS_OF_OLD_TABLES.flatMap(([on, why]) =>
      [...sql.matchAll(on)].flatMap(([, table]) => (made.has(table) ? [] : [`${why} in ${table}`])),
    ),
  ];
};

const migrations = globSync('server/db/migrations/*').map((path) => basename(path));

/** From this migration on, a new version may run alongside the previous one. */
const FIRST = '0060';

/** Names the later migrations that require all older processes to be stopped, each with the reason, which the change log gives too. */
const STOPPING: Readonly<Record<string, string>> = {};

test('a migration since 0060 only adds, or is named here with the reason', () => {
  const other = migrations.filter((name) => name >= FIRST && !isAddition(name));
  expect(other).toEqual(Object.keys(STOPPING));
});

test.each(migrations.filter(isAddition))('older processes continue after %s', (name) => {
  const files = globSync(`server/db/migrations/${name}{,/*.sql}`).filter((path) => path.endsWith('.sql'));
  expect(files).not.toEqual([]);
  expect(files.flatMap((file) => faultsIn(readFileSync(file, 'utf8')))).toEqual([]);
});

describe('a migration', () => {
  test.each([
    ['takes something away', 'drop table orders;'],
    ['takes something away', 'alter table orders drop column note;'],
    ['renames something', 'alter table orders rename column note to remark;'],
    ['changes a column', 'alter table orders alter column note set not null;'],
    ['demands a value', 'alter table orders add column note text not null;'],
    ['forbids values in orders', 'create unique index once on orders (note);'],
    ['forbids values in orders', "alter table orders add constraint short check (note <> '');"],
  ])('stops older processes if it %s', (why, sql) => {
    expect(faultsIn(sql)).toEqual([why]);
  });

  test.each([
    'alter table orders add column note text;',
    "alter table orders add column note text not null default '';",
    "alter table orders add column note text default '' not null;",
    'create table notes (id text primary key, text text not null); create unique index once on notes (text);',
    'create index notes_by_text on orders (note);',
    '-- We drop nothing and rename nothing.\ninsert into settings (name, value) values (1, 2);',
  ])('does not stop older processes: %s', (sql) => {
    expect(faultsIn(sql)).toEqual([]);
  });
});

test('the name of a migration tells whether it only adds', () => {
  expect(['0060-files.adds.sql', '0061-pages.adds', '0049-sheet-numbers.sql'].map(isAddition)).toEqual([
    true,
    true,
    false,
  ]);
});
