import type { Rolldown } from 'vite';

import { filesAt } from './sources.ts';

/** Names the modules that start each kind of page. */
const KINDS = {
  lists: filesAt('screens/article-lists.tsx'),
  article: filesAt('screens/article-details.tsx'),
  checkout: filesAt('screens/checkout.tsx'),
  dashboard: filesAt('screens/dashboard.tsx'),
  area: filesAt('screens/{orders,machines,offers,data-sheets,customers}.tsx'),
  others: filesAt(
    'screens/{order-details,offer-details,machine-details,memory-list,quick-order,cart-page,cart,my-account}.tsx',
    'screens/desk/*.tsx',
  ),
} as const;
type Kind = keyof typeof KINDS;

/** Each page of a signed-in person loads the file of the frame, which also has the modules that fit in no other file. */
const FRAME = filesAt('screens/frame.ts');
const SHARED = 'shared';

/** The dialogs are loaded when something is opened, or when the page has been quiet for a while; only a few pages need them right away. */
const DIALOGS = { name: 'dialogs', parts: filesAt('ui/kit/layers/{modal-sheet,alert-dialog}.tsx') };

/**
 * Lists the files by the number of kinds of pages that load them, the fewest first: a module is in the first file of this list that is
 * loaded wherever the module is needed. If two files have kinds in common, there is also a file for exactly these kinds. Therefore, no page
 * loads a file that is not for it, and no two files need each other, because what a module imports is needed wherever the module is.
 */
const FILES: readonly (readonly [file: string, kinds: readonly Kind[]])[] = [
  ['customer-area', ['others']],
  ['lists', ['lists']],
  ['area', ['area']],
  ['listing', ['lists', 'area']],
  ['entries', ['checkout', 'others']],
  ['states', ['dashboard', 'area', 'others']],
  ['articles', ['lists', 'article', 'others']],
  ['shop', ['lists', 'article', 'checkout', 'others']],
  ['lookup', ['lists', 'article', 'dashboard', 'area', 'others']],
];

const reachedFrom = (starts: ReadonlySet<string>, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const reached = new Set(starts);
  // The loop also visits modules that are added to the set while it runs.
  for (const id of reached)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
};

const fileNames = (context: Rolldown.ChunkingContext): ((id: string) => string) => {
  const frame = reachedFrom(FRAME, context);
  const dialogs = reachedFrom(DIALOGS.parts, context);
  const kinds = Object.entries(KINDS).map(
    ([kind, starts]) => [kind as Kind, reachedFrom(starts, context)] as const,
  );
  return (id) => {
    if (frame.has(id)) return SHARED;
    const needing = kinds.flatMap(([kind, reached]) => (reached.has(id) ? [kind] : []));
    if (dialogs.has(id) && needing.every((kind) => kind === 'others')) return DIALOGS.name;
    return FILES.find(([, loading]) => needing.every((kind) => loading.includes(kind)))?.[0] ?? SHARED;
  };
};

/** Names the file for modules that several screens use: a page then loads few files, and hardly more than it needs. */
export const sharedScripts = (): ((id: string, context: Rolldown.ChunkingContext) => string) => {
  let nameOf: ((id: string) => string) | undefined;
  return (id, context) => {
    nameOf ??= fileNames(context);
    return nameOf(id);
  };
};
