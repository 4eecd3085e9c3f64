/**
 * Controls that are scrolled half beneath a bar count as too small to be pressed. So the bars go back to their place in the page for a
 * moment; scrolling instead would close what is open over it. Returns a function that lets them stick again. Runs inside the page.
 */
export const releaseBars = (): (() => void) => {
  const bars = [...document.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  const before = bars.map(({ style }) => style.cssText);
  for (const { style } of bars) Object.assign(style, { position: 'relative', inset: 'auto' });
  return () => {
    for (const [index, { style }] of bars.entries()) style.cssText = before[index]!;
  };
};
