import type { Rolldown } from 'vite';

import { sourcesAt } from './sources.ts';

/** The name of each file, and its parts that load later: the portal's frame and the shop's lists; the way to an order. */
const LATER = {
  shared: sourcesAt('ui/shell/**/*.tsx', 'ui/cart/cart-announcer.tsx', 'screens/article-lists.tsx'),
  order: sourcesAt('ui/cart/*.tsx', 'screens/checkout.tsx'),
};

const reachedFrom = (
  start: string,
  isLater: (id: string) => boolean,
  context: Rolldown.ChunkingContext,
): ReadonlySet<string> => {
  const reached = new Set([start]);
  // The loop also visits entries that are added to the set while it runs.
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const next of importedIds) reached.add(next);
    for (const next of dynamicallyImportedIds) if (isLater(next)) reached.add(next);
  }
  return reached;
};

/**
 * Names the file for modules that several screens use after the first page in a purchase that loads them, so that no page of the shop
 * loads what only checkout or the customer area needs. What those modules import is in the same file or an earlier one, so files never
 * need each other in a circle.
 */
export const sharedScripts = (start: string) => {
  let files: readonly [name: string, modules: ReadonlySet<string>][] | undefined;
  return (id: string, context: Rolldown.ChunkingContext): string => {
    files ??= Object.entries(LATER).map(([name, isLater]) => [name, reachedFrom(start, isLater, context)]);
    return files.find(([, modules]) => modules.has(id))?.[0] ?? 'customer-area';
  };
};
