import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { snakeCase } from '#contract/case.contract.ts';
import type { PersonalColumn } from '#server/db/erasure/place.ts';
import { PLACES } from '#server/db/erasure/places.ts';
import { seedTraces } from '#tests/support/seed/seed-traces.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { columnsHolding, schemaColumns } from '#tests/support/text-columns.ts';

/** `migrate` makes this table before any other, and writes only names of files and times into it. */
const BESIDE_THE_LIST = new Set(['migrations']);

/** Columns with these names hold one of a few fixed words. */
const WORDS = new Set(['act', 'kind', 'language', 'operation', 'state']);

type Listed = readonly [name: string, place: 'not personal' | PersonalColumn];

const listed: readonly Listed[] = Object.entries(PLACES).flatMap(([table, { columns }]) =>
  Object.entries(columns).map(([column, place]): Listed => [
    `${snakeCase(table)}.${snakeCase(column)}`,
    place,
  ]),
);

const personal = listed.flatMap(([name, place]) => (place === 'not personal' ? [] : [{ name, ...place }]));

/** Returns whether a path of keys leads to a value; in a list, it may lead through any entry. */
const leadsSomewhere = (value: unknown, [key, ...rest]: readonly string[]): boolean => {
  if (key === undefined) return value !== undefined && value !== null;
  if (Array.isArray(value)) return value.some((entry) => leadsSomewhere(entry, [key, ...rest]));
  return (
    typeof value === 'object' &&
    value !== null &&
    leadsSomewhere((value as Readonly<Record<string, unknown>>)[key], rest)
  );
};

onAnyEngine('the list of personal data', (portal) => {
  test('holds every column of the database, and no other', async () => {
    const columns = (await schemaColumns(portal.database)).filter(({ table }) => !BESIDE_THE_LIST.has(table));
    expect(columns.length).toBeGreaterThan(250);
    expect(listed.map(([name]) => name).toSorted()).toEqual(
      columns.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
  });

  test('counts as personal whatever refers to a user', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname || '.' || attname as name from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass`.execute(portal.database);
    expect(rows.length).toBeGreaterThan(20);
    const names = new Set(personal.map(({ name }) => name));
    expect(rows.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  test('lists no other texts than those in which the tests of erasure leave a trace', async () => {
    const { person, house } = await seedTraces(portal.database, { orderDate: '2026-03-01' });
    const traced = new Set([
      ...(await columnsHolding(portal.database, person)),
      ...(await columnsHolding(portal.database, house)),
    ]);
    const texts = new Set(
      (await schemaColumns(portal.database))
        .filter(({ type }) => ['text', 'json', 'jsonb'].includes(type))
        .map(({ table, column }) => `${table}.${column}`),
    );
    const untraced = personal.filter(({ name, of, replaced }) => {
      const [, column = ''] = name.split('.');
      const isId = /(?:_id|_no|^password_hash)$/.test(column) || column === 'actor' || column === 'object';
      const isStaying = replaced !== undefined && 'stays' in replaced;
      return (
        texts.has(name) && !WORDS.has(column) && !isId && !isStaying && !traced.has(name) && of !== undefined
      );
    });
    expect(untraced).toEqual([]);
  });

  test('the list of personal data and the file of personal data agree: the file holds what the list says is exported', async () => {
    const { user } = await seedTraces(portal.database, { orderDate: '2026-03-01' });
    const client = await portal.signIn(user.email);
    const { body } = await client.get('/me/export/');
    const missing = personal.flatMap(({ exported }) =>
      typeof exported === 'string' && !leadsSomewhere(body, exported.split('.')) ? [exported] : [],
    );
    // Nobody has withdrawn the request.
    expect(missing.toSorted()).toEqual(['deletion_requests.withdrawn_at']);
  });

  test('says for each column that is not exported why it is not', () => {
    for (const { exported } of personal)
      expect(typeof exported === 'string' ? exported : exported.not).toMatch(/\S/);
  });
});
