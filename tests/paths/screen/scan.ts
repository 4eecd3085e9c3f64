import { withOwnIds } from '#tests/support/own-ids.ts';
import { violations } from '#tests/ui/kit/inspect.ts';

const right = new Set<string>();

/** The markup of the page, with what else decides how it looks; what is typed in a field decides nothing. */
const pageNow = (): string => {
  const { lang, dataset } = document.documentElement;
  return [
    lang,
    JSON.stringify(dataset),
    document.styleSheets.length,
    document.title,
    withOwnIds(document.body.innerHTML),
  ].join('\n');
};

/** What axe finds wrong with the page; nothing where the very same page was found right already. */
export const scan = async (): Promise<string[]> => {
  // What is scrolled beneath the bar at the top would count as too small to be pressed.
  scrollTo(0, 0);
  const page = pageNow();
  if (right.has(page)) return [];
  const wrong = await violations();
  if (wrong.length === 0) right.add(page);
  return wrong;
};
