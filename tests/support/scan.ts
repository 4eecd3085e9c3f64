import axe from 'axe-core';
import type { Page } from 'playwright-core';

import { arrive } from './arrive.ts';
import { withOwnIds } from './own-ids.ts';

/** Pages that were found right: the very same page need not be scanned twice. */
const right = new Set<string>();

/** The page with all that decides what a scan finds; what is typed in a field decides nothing. Runs inside the page. */
const pageNow = (): string => {
  const { body, documentElement, styleSheets, title } = document;
  return [
    innerWidth,
    matchMedia('(prefers-color-scheme: dark)').matches,
    styleSheets.length,
    title,
    (documentElement.cloneNode() as Element).outerHTML,
    body.innerHTML,
  ].join('\n');
};

/** What axe-core finds wrong with a page as it stands, one line each. */
export const scan = async (page: Page): Promise<string[]> => {
  await page.evaluate(arrive);
  const seen = withOwnIds(await page.evaluate(pageNow));
  if (right.has(seen)) return [];
  // It waits with timers, which a page whose time stands still does not have.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`((setTimeout) => { ${axe.source} })(window.realTimeout)`);
  const wrong = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  if (wrong.length === 0) right.add(seen);
  return wrong;
};
