import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ROOT } from '#tests/support/reached-modules.ts';

const load = async (path: string): Promise<[string, Readonly<Record<string, unknown>>]> => {
  const module = (await import(pathToFileURL(join(ROOT, path)).href)) as Readonly<Record<string, unknown>>;
  return [path, module];
};

/** Returns the modules of all charts, by their paths in the repository. */
export const chartModules = async (): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> =>
  Object.fromEntries(
    await Promise.all(
      globSync('src/machines/**/*.machine.ts', { cwd: ROOT })
        .toSorted()
        .map((path) => load(path)),
    ),
  );
