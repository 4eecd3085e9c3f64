import type { Rolldown } from 'vite';

/** What the files are for, and what of that is loaded later: the portal's frame and the shop's lists; the way to an order. */
const LATER = {
  shared: /\/src\/(?:ui\/(?:shell\/[\w-]+|cart\/cart-announcer)|screens\/article-lists)\.tsx$/,
  order: /\/src\/(?:ui\/cart\/[\w-]+|screens\/checkout)\.tsx$/,
};

const reachedFrom = (
  start: string,
  later: RegExp,
  context: Rolldown.ChunkingContext,
): ReadonlySet<string> => {
  const reached = new Set([start]);
  // A set takes more while it is gone through.
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const next of importedIds) reached.add(next);
    for (const next of dynamicallyImportedIds) if (later.test(next)) reached.add(next);
  }
  return reached;
};

/**
 * Names the file for what several screens use: by the first page in a purchase that loads it, so that no page of the shop
 * loads what only checkout or the customer area has. What those modules import has the same file or one before it, so
 * files never need each other in a circle.
 */
export const sharedScripts = (start: string) => {
  let files: readonly [name: string, modules: ReadonlySet<string>][] | undefined;
  return (id: string, context: Rolldown.ChunkingContext): string => {
    files ??= Object.entries(LATER).map(([name, later]) => [name, reachedFrom(start, later, context)]);
    return files.find(([, modules]) => modules.has(id))?.[0] ?? 'customer-area';
  };
};
