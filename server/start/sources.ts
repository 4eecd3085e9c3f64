import { globSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '..', '..', 'src');

/**
 * Returns the modules of the client's build that these patterns name, relative to `src`. Throws if a pattern matches none: otherwise,
 * moving a file would silently change what pages load.
 */
export const filesAt = (...patterns: readonly string[]): ReadonlySet<string> =>
  new Set(
    patterns.flatMap((pattern) => {
      const found = globSync(pattern, { cwd: SRC });
      if (found.length === 0) throw new Error(`No file in src matches ${pattern}.`);
      return found.map((file) => join(SRC, file));
    }),
  );

/** Returns whether a module of the client's build is one of the files that these patterns name, relative to `src`. */
export const sourcesAt = (...patterns: readonly string[]): ((id: string) => boolean) => {
  const files = filesAt(...patterns);
  return (id) => files.has(id);
};
