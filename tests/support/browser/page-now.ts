/** React and React Aria give these ids new numbers on each page. */
const GENERATED = /react-aria-?[\w:«»-]+|_r_\w+_/g;

/** Renumbers the ids in markup by their position; a reference to an id that does not exist stays broken. */
export const withOwnIds = (markup: string): string => {
  const ids = new Map<string, number>();
  return markup.replaceAll(GENERATED, (id) => {
    const number = ids.get(id) ?? ids.size;
    ids.set(id, number);
    return `id-${number}`;
  });
};

/**
 * Returns the parts of the page that decide what a scan finds. Leaves out what is typed into fields, hidden announcements, and the
 * number that a test gives to its screen. Runs inside the page.
 */
export const pageNow = (): string => {
  const { body, documentElement, styleSheets, title } = document;
  // The copy belongs to an inert document, which neither loads nor runs anything.
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
