import { violations } from '#tests/ui/kit/inspect.ts';

/** Numbers that React and React Aria give to ids anew with each page. */
const GENERATED = /react-aria-?[\w:«»-]+|_r_\w+_/g;

const right = new Set<string>();

/** The page as it stands, with the looks that come late; what is typed is not in the markup. */
const pageNow = (): string => {
  const { lang, dataset } = document.documentElement;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return [
    lang,
    JSON.stringify(dataset),
    document.styleSheets.length,
    document.title,
    ...fields.map(({ value, checked }) => `${value} ${checked}`),
    document.body.innerHTML.replaceAll(GENERATED, ''),
  ].join('\n');
};

/** What axe finds wrong with the page; nothing where the very same page was found right before. */
export const scan = async (): Promise<string[]> => {
  // What is scrolled beneath the bar at the top would count as too small to be pressed.
  scrollTo(0, 0);
  const page = pageNow();
  if (right.has(page)) return [];
  const wrong = await violations();
  if (wrong.length === 0) right.add(page);
  return wrong;
};
