import type { Rolldown } from 'vite';

/** What is loaded later, and yet belongs to the portal's frame, the shop's lists or checkout. */
const LATER = /\/src\/(?:ui\/(?:shell|cart)\/[\w-]+|screens\/(?:article-lists|checkout))\.tsx$/;

const reachedFrom = (start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const reached = new Set([start]);
  // A set takes more while it is gone through.
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const next of importedIds) reached.add(next);
    for (const next of dynamicallyImportedIds) if (LATER.test(next)) reached.add(next);
  }
  return reached;
};

/**
 * Tells which modules the shop's pages load, so that what only the customer area shares stays out of their files. What
 * those modules import is among them, so no file of the shop ever needs one of the customer area.
 */
export const shopScripts = (start: string) => {
  let reached: ReadonlySet<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): boolean =>
    (reached ??= reachedFrom(start, context)).has(id);
};
