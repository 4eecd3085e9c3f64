import type axe from 'axe-core';

/**
 * Returns what axe-core finds on the page as it is, target sizes included. Controls that are scrolled halfway under a sticky bar count as
 * too small, so sizes are checked a second time with the bars back in the flow of the page; scrolling would close open menus. Runs
 * inside the page.
 */
export const pageViolations = async ({ run }: typeof axe): Promise<axe.Result[]> => {
  const size = 'target-size';
  const { violations } = await run(document, {
    resultTypes: ['violations'],
    rules: { [size]: { enabled: true } },
  });
  if (!violations.some(({ id }) => id === size)) return violations;
  const bars = [...document.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  const before = bars.map(({ style }) => style.cssText);
  for (const { style } of bars) Object.assign(style, { position: 'relative', inset: 'auto' });
  const again = await run(document, { resultTypes: ['violations'], runOnly: [size] });
  for (const [index, { style }] of bars.entries()) style.cssText = before[index]!;
  return [...violations.filter(({ id }) => id !== size), ...again.violations];
};
