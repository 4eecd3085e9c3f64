/**
 * Finds what does not fit: a page wider than the window, content wider than its cell, text that breaks because its cell is very
 * narrow, fields without room for what is chosen in them, and labels whose longest word breaks although their cell has room for it.
 * Returns one line for each. Runs inside the page.
 */
export const roomFaults = (): string[] => {
  const { documentElement } = document;
  const rem = Number.parseFloat(getComputedStyle(documentElement).fontSize);
  const shown = new Set(
    [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.closest('.k-visually-hidden, option') === null,
    ),
  );
  const found: [fault: string, element: Element][] = [];

  if (documentElement.scrollWidth > innerWidth) {
    const outside = [...shown].filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    found.push(['the page leaves the window', outside.at(-1) ?? documentElement]);
  }

  /** Selects the content of cells in tables and in the quick order; in other cells, any second line is a fault. */
  const CONTENTS = '.k-table-cell, .quick-label, .quick-result';
  const paper = document.createElement('canvas').getContext('2d')!;
  for (const cell of document.querySelectorAll<HTMLElement>('tbody [data-label]')) {
    const label = getComputedStyle(cell, '::before');
    if (!shown.has(cell) || label.content === 'none' || label.position === 'absolute') continue;
    const { display, gridTemplateColumns, paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    if (display !== 'grid') continue;
    paper.font = label.font;
    const words = cell.dataset.label!.split(/[\s-]+/).map((word) => paper.measureText(word).width);
    const longest = Math.max(...words);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    const hasRoom = longest <= cell.clientWidth - padding;
    if (hasRoom && longest > Number.parseFloat(gridTemplateColumns) + 0.5) found.push(['broken label', cell]);
  }

  for (const cell of document.querySelectorAll('tbody :is(th, td)')) {
    if (!shown.has(cell)) continue;
    const { right } = cell.getBoundingClientRect();
    for (const part of cell.querySelectorAll(`:is(${CONTENTS}), :is(${CONTENTS}) *`)) {
      const box = part.getBoundingClientRect();
      if (shown.has(part) && box.width > 1 && box.right > right + 1) found.push(['cut', part]);
    }
    for (const choice of cell.querySelectorAll('select')) {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(choice);
      const free =
        choice.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      paper.font = font;
      const words = choice.selectedOptions[0]?.text ?? '';
      if (shown.has(choice) && paper.measureText(words).width > free + 1)
        found.push([`the choice “${words}” is cut`, cell]);
    }
    const room = cell.querySelector(CONTENTS)?.clientWidth ?? 0;
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const owner = texts.currentNode.parentElement;
      if (room >= 4 * rem - 1 || owner === null || !shown.has(owner)) continue;
      // The words of an icon are for screen readers only.
      if (owner.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines > 1) found.push(['narrow', owner]);
      if (range.getBoundingClientRect().right > right + 1) found.push(['cut', owner]);
    }
  }
  return [
    ...new Set(found.map(([fault, { textContent }]) => `${fault}: ${textContent.trim().slice(0, 40)}`)),
  ];
};
