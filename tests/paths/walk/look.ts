/** Describes everything that can be perceived on the page now. */
export interface Look {
  readonly title: string;
  /** Lists the headings of the page and of a dialog above it. */
  readonly headings: readonly string[];
  readonly focus: { readonly name: string; readonly isHeading: boolean; readonly isAlert: boolean };
  /** Lists the texts and names of everything that is neither hidden nor covered by a modal dialog. */
  readonly texts: readonly string[];
  /** Names the fields that are marked invalid and have a description of their own. */
  readonly flawed: readonly string[];
}

/**
 * Reads the page. This runs inside the page, which may receive it as text, so it can use nothing from outside the
 * function.
 */
export const look = (): Look => {
  // oxlint-disable unicorn/consistent-function-scoping -- the page gets this function alone
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  // Blocks are separated by spaces, as in the name that a screen reader receives.
  const wordsIn = (element: Element | null) =>
    element instanceof HTMLElement ? element.innerText : (element?.textContent ?? '');
  const textOf = (ids: string) =>
    ids
      .split(/\s+/)
      .map((id) => wordsIn(document.querySelector(`#${CSS.escape(id)}`)))
      .join(' ');
  // oxlint-enable unicorn/consistent-function-scoping
  const labelled = (element: Element) => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) return textOf(by);
    const own = element.getAttribute('aria-label');
    if (own !== null) return own;
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
    return labels === null ? '' : [...labels].map((label) => wordsIn(label)).join(' ');
  };
  // Announced text remains for some seconds in a place that nobody visits.
  const gone = '[aria-hidden="true"], [inert], [data-live-announcer], script, style, template';
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest(gone) === null;
  const nameOf = (element: Element) => tidy(labelled(element)) || tidy(wordsIn(element));
  const there = [...document.body.querySelectorAll('*')].filter((element) => isThere(element));
  const focus = document.activeElement ?? document.body;
  return {
    title: document.title,
    headings: there
      .filter((element) => element.matches('h1, [role="dialog"] h2, [role="alertdialog"] h2'))
      .map((element) => nameOf(element)),
    focus: {
      name: focus === document.body ? '' : nameOf(focus),
      isHeading: focus.matches('h1, h2'),
      isAlert: focus.matches('[role="alert"]'),
    },
    flawed: there
      .filter(
        (element) =>
          element.matches('[aria-invalid="true"][aria-describedby]') &&
          tidy(textOf(element.getAttribute('aria-describedby')!)) !== '',
      )
      .map((element) => nameOf(element)),
    texts: [
      ...new Set(
        there
          .flatMap((element) => [tidy(element.textContent), tidy(labelled(element))])
          .filter((text) => text !== '' && text.length < 400),
      ),
    ],
  };
};
