import { IS_RELEASE } from '#tests/support/lane.ts';
import { pageNow, withOwnIds } from '#tests/support/page-now.ts';
import { violations } from '#tests/ui/kit/inspect.ts';

const right = new Set<string>();

/**
 * What axe finds wrong with the page; nothing where it was found right already: the very same page before a release, and
 * otherwise a page of the same place in the flow.
 */
export const scan = async (place: string): Promise<string[]> => {
  // What is scrolled beneath the bar at the top would count as too small to be pressed.
  scrollTo(0, 0);
  const page = IS_RELEASE ? withOwnIds(pageNow()) : place;
  if (right.has(page)) return [];
  const wrong = await violations();
  if (wrong.length === 0) right.add(page);
  return wrong;
};
