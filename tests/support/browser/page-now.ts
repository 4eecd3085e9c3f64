/** React and React Aria number these ids again with each page. */
const GENERATED = /react-aria-?[\w:«»-]+|_r_\w+_/g;

/** Numbers the ids in markup by their position; a reference to an id that does not exist remains one. */
export const withOwnIds = (markup: string): string => {
  const ids = new Map<string, number>();
  return markup.replaceAll(GENERATED, (id) => {
    const number = ids.get(id) ?? ids.size;
    ids.set(id, number);
    return `id-${number}`;
  });
};

/**
 * Returns the parts of the page that decide what a scan finds, without what is typed in a field, what was announced out of sight, and
 * the number that a test gives to its screen. Runs inside the page.
 */
export const pageNow = (): string => {
  const { body, documentElement, styleSheets, title } = document;
  // An inert document neither loads nor runs anything.
  const copy = document.implementation.createHTMLDocument().importNode(body, true);
  for (const announcer of copy.querySelectorAll('[data-live-announcer]')) announcer.replaceChildren();
  for (const input of copy.querySelectorAll('input')) input.removeAttribute('value');
  for (const screen of copy.querySelectorAll('[data-testid]')) screen.removeAttribute('data-testid');
  return [
    innerWidth,
    matchMedia('(prefers-color-scheme: dark)').matches,
    styleSheets.length,
    title,
    (documentElement.cloneNode() as Element).outerHTML,
    copy.innerHTML,
  ].join('\n');
};
