import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';
import type { Page } from 'playwright-core';

import { arrive } from './arrive.ts';
import { pageNow, withOwnIds } from './page-now.ts';
import { pageViolations } from './page-violations.ts';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Names the scanner and its version. */
export const SCANNER = `axe-core ${(require('axe-core/package.json') as { version: string }).version}`;

/** Describes the page’s window once the scanner has been injected. */
interface PageWithScanner {
  readonly axe: typeof axe;
  readonly pageViolations: typeof pageViolations;
}

/** Remembers pages without faults, because an identical page need not be scanned again. */
const right = new Set<string>();

/** Returns what axe-core finds wrong with a page as it is, one line each. */
export const scan = async (page: Page): Promise<string[]> => {
  const seen = withOwnIds(await page.evaluate<string>(`(${String(arrive)})().then(${String(pageNow)})`));
  if (right.has(seen)) return [];
  // axe waits with timers, which a page whose clock is stopped does not have.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(
      `((setTimeout) => { ${AXE} })(window.realTimeout); window.pageViolations = ${String(pageViolations)};`,
    );
  const wrong = await page.evaluate(async () => {
    const { axe: engine, pageViolations: look } = window as unknown as PageWithScanner;
    const found = await look(engine);
    return found.map(
      ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  if (wrong.length === 0) right.add(seen);
  return wrong;
};
