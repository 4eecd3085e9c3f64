/** Numbers that React and React Aria give to ids anew with each page. */
const GENERATED = /react-aria-?[\w:«»-]+|_r_\w+_/g;

/** Markup with ids numbered by their place in it: a reference to an id that is not there stays one. */
export const withOwnIds = (markup: string): string => {
  const ids = new Map<string, number>();
  return markup.replaceAll(GENERATED, (id) => {
    const number = ids.get(id) ?? ids.size;
    ids.set(id, number);
    return `id-${number}`;
  });
};

/**
 * The page with all that decides what a scan finds: neither what is typed in a field nor what was announced where nobody
 * comes across it, nor the number that a test gives to its screen. Runs inside the page.
 */
export const pageNow = (): string => {
  const { body, documentElement, styleSheets, title } = document;
  // Nothing of another document is loaded or run.
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
