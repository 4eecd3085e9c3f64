import { IS_RELEASE } from '#tests/support/lane.ts';
import { pageNow, withOwnIds } from '#tests/support/browser/page-now.ts';
import { violations } from '#tests/ui/kit/inspect.ts';

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/**
 * Names the marks of React Aria for the element that has the focus or is under the finger or mouse; they change a
 * frame around the element, not what it is.
 */
const PASSING = new Set(['data-focused', 'data-focus-visible', 'data-hovered', 'data-pressed']);

/**
 * Describes an element without its words: what it is, how it looks, what it says about itself, and whether it holds
 * text.
 */
const kindOf = (element: Element): string =>
  [
    element.localName,
    ...['class', 'role', 'type'].map((name) => element.getAttribute(name)),
    ...element
      .getAttributeNames()
      .filter((name) => !PASSING.has(name))
      .toSorted(),
    hasText(element),
  ].join(' ');

/** Lists each element on the page by its kind and the kind of its parent. */
const kindsOnPage = (): string[] => {
  const kinds = new Map<Element | null, string>([[null, '']]);
  return [...document.querySelectorAll('*')].map((element) => {
    const kind = kindOf(element);
    kinds.set(element, kind);
    return `${kinds.get(element.parentElement)!} > ${kind}`;
  });
};

const right = new Set<string>();

/**
 * Returns the violations that axe finds on the page. It does not scan again what was found correct: before a release,
 * an identical page; otherwise, a page that has only known kinds of elements.
 */
export const scan = async (): Promise<string[]> => {
  // Controls that are scrolled beneath the bar at the top would count as too small to be pressed.
  scrollTo(0, 0);
  const shown = IS_RELEASE ? [withOwnIds(pageNow())] : kindsOnPage();
  if (shown.every((each) => right.has(each))) return [];
  const wrong = await violations();
  if (wrong.length === 0) for (const each of shown) right.add(each);
  return wrong;
};
