import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { prepare, type Mark } from '#server/db/engine/prepared.ts';

/** A statement is prepared once, so nothing in it may depend on a value. The compiler refuses the line below each comment. */
const refused = (mark: Mark<number>): unknown[] => [
  // @ts-expect-error -- nothing can be added to a mark
  sql`select ${mark + 1}`,
  // @ts-expect-error -- a mark does not have the methods of its value
  sql`select ${mark.toFixed(2)}`,
  // @ts-expect-error -- `make` gets marks, not values
  prepare((db, { id }: { id: string }) => sql`select ${id}`.compile(db)),
];

test('a statement that reads the value of a mark does not compile', () => {
  expect(refused).toBeTypeOf('function');
});

const LINES = [
  "import { sql } from 'kysely';",
  "import type { Mark } from './prepared.ts';",
  'export const kept = (mark: Mark<string | null>) => sql`select ${mark}`;',
  'export const replaced = (mark: Mark<string | null>) => sql`select ${mark ?? null}`;',
  'export const chosen = (mark: Mark<string | null>) => (mark === null ? sql`is null` : sql`= ${mark}`);',
];

/** The linter knows types only for files that belong to a project. */
test('the linter refuses a default or a null check for a mark whose value may be null', async () => {
  const house = await mkdtemp(join(tmpdir(), 'house-'));
  try {
    for (const part of ['oxlint.config.ts', 'tsconfig.json', 'package.json', 'server', 'src'])
      await cp(part, join(house, part), { recursive: true });
    await symlink(resolve('node_modules'), join(house, 'node_modules'));
    await writeFile(join(house, 'server/db/engine/probe.ts'), LINES.join('\n'));
    const args = ['-f', 'unix', '--type-aware', 'server/db/engine/probe.ts'];
    const linted = promisify(execFile)(resolve('node_modules/.bin/oxlint'), args, { cwd: house });
    const output = await linted.catch(({ stdout }: { stdout: string }) => ({ stdout }));
    const places = output.stdout.matchAll(/probe\.ts:(\d+):.*no-unnecessary-condition/g);
    expect(Array.from(places, ([, line]) => Number(line))).toEqual([4, 5]);
  } finally {
    await rm(house, { recursive: true });
  }
});
