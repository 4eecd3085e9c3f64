import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

import { SCREEN_PARTS } from '#src/screen-parts.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

const ROOMS = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }
).imports;

const pathOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('./')) return join(dirname(importer), specifier);
  const room = Object.keys(ROOMS).find((name) => specifier.startsWith(name.replace('*', '')));
  return room && join(ROOT, ROOMS[room]!.replace('*', specifier.slice(room.length - 1)));
};

/** The client finds these by a pattern. */
const SCREENS = Object.values(SCREEN_PARTS).map(({ module }) => join('src', module));

/** Every module that is still imported once the types are gone, lazily or not; packages by their names. */
const reachedFrom = (...entries: readonly string[]): Set<string> => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!/\.tsx?$/.test(file) || !existsSync(file)) return;
    const source = readFileSync(file, 'utf8');
    for (const [, specifier] of source.matchAll(/(?:^import (?!type )[^;]*?|import\()'([^']+)'/gms)) {
      const path = pathOf(specifier!, file);
      if (path === undefined) reached.add(specifier!);
      else visit(path);
    }
  };
  for (const entry of entries) visit(join(ROOT, entry));
  return reached;
};

test('the browser is not sent the schema library, nor anything of the server', () => {
  const reached = reachedFrom('src/main.tsx', ...SCREENS);
  expect(reached).toContain('xstate');
  expect(reached).toContain(join(ROOT, 'src/api/contract/errors.contract.ts'));
  expect([...reached].filter((path) => path === 'typebox' || path.startsWith(join(ROOT, 'server')))).toEqual(
    [],
  );
});
