import { pageNow, withOwnIds } from '#tests/support/page-now.ts';
import { violations } from '#tests/ui/kit/inspect.ts';

const right = new Set<string>();

/** What axe finds wrong with the page; nothing where the very same page was found right already. */
export const scan = async (): Promise<string[]> => {
  // What is scrolled beneath the bar at the top would count as too small to be pressed.
  scrollTo(0, 0);
  const page = withOwnIds(pageNow());
  if (right.has(page)) return [];
  const wrong = await violations();
  if (wrong.length === 0) right.add(page);
  return wrong;
};
