import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';
import type { Page } from 'playwright-core';

import { arrive } from './arrive.ts';
import { pageNow, withOwnIds } from './page-now.ts';
import { releaseBars } from './release-bars.ts';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Names the scanner with its version. */
export const SCANNER = `axe-core ${(require('axe-core/package.json') as { version: string }).version}`;

/** Remembers pages without faults: an identical page need not be scanned twice. */
const right = new Set<string>();

/** Returns what axe-core finds wrong with a page as it is, one line each. */
export const scan = async (page: Page): Promise<string[]> => {
  const seen = withOwnIds(await page.evaluate<string>(`(${String(arrive)})().then(${String(pageNow)})`));
  if (right.has(seen)) return [];
  // axe waits with timers, which a page whose clock is stopped does not have.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(
      `((setTimeout) => { ${AXE} })(window.realTimeout); window.releaseBars = ${String(releaseBars)};`,
    );
  const wrong = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const SIZE = 'target-size';
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      rules: { [SIZE]: { enabled: true } },
    });
    let found = violations;
    if (found.some(({ id }) => id === SIZE)) {
      const letStick = (window as unknown as { releaseBars: typeof releaseBars }).releaseBars();
      const again = await run(document, { resultTypes: ['violations'], runOnly: [SIZE] });
      letStick();
      found = [...found.filter(({ id }) => id !== SIZE), ...again.violations];
    }
    return found.map(
      ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  if (wrong.length === 0) right.add(seen);
  return wrong;
};
