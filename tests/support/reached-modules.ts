import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..', '..');

const ROOMS = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }
).imports;

const pathOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const room = Object.keys(ROOMS).find((name) => specifier.startsWith(name.replace('*', '')));
  return room && join(ROOT, ROOMS[room]!.replace('*', specifier.slice(room.length - 1)));
};

/**
 * Matches the imports that remain after types are stripped, lazy ones included, and the paths of files that a module
 * starts or reads.
 */
const IMPORTS =
  /(?:^import (?!type )[^;]*?|import\(\s*|import\.meta\.resolve\(\s*|new URL\(\s*(?=['`]\.))['`]([^'`]+)['`]/gms;

/** Returns every module that these files of the repository need at run time; packages by their specifiers. */
export const reachedFrom = (...entries: readonly string[]): Set<string> => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!/\.tsx?$/.test(file) || !existsSync(file)) return;
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const path = pathOf(specifier!, file);
      if (path === undefined) reached.add(specifier!);
      else visit(path);
    }
  };
  for (const entry of entries) visit(join(ROOT, entry));
  return reached;
};
