import { chromium } from 'playwright-core';

import { chromiumLaunch } from '#tests/support/browser/chromium.ts';
import { opener, type Visit } from '#tests/support/browser/cold-visit.ts';

import { withBuiltPortal } from './built-portal.ts';
import { serveFloor } from './page/floor.ts';
import { loadTwice, type PageLoad } from './page/page-load.ts';
import { record, table } from './report.ts';
import { median } from './statistics.ts';

const RUNS = 5;
const PHONE = { width: 360, height: 740 };

interface MeasuredPage extends Visit {
  readonly name: string;
  readonly path: string;
}

const PAGES: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/auth/sign-in' },
  { name: 'sign-in, phone', path: '/auth/sign-in', viewport: PHONE },
  { name: 'dashboard', path: '/myotec/my-dashboard', email: 'full@demo.example' },
  { name: 'shop list', path: '/shop/media', email: 'full@demo.example' },
  { name: 'article', path: '/shop/media/SET-14999', email: 'full@demo.example' },
  { name: 'orders', path: '/myotec/my-orders', email: 'full@demo.example' },
  { name: 'checkout, 120 lines', path: '/shop/checkout', email: 'large-cart@demo.example' },
];

const figures = (loads: readonly PageLoad[]): number[] =>
  (['heading', 'ready', 'blocked', 'longestTask', 'shift', 'requests', 'kilobytes'] as const).map((figure) =>
    median(loads.map((load) => load[figure])),
  );

export const benchPages = async (): Promise<void> => {
  console.log('pages …');
  const floor = await serveFloor();
  const rows: (string | number)[][] = [];
  await withBuiltPortal(async (origin) => {
    const browser = await chromium.launch(chromiumLaunch());
    const measured = [
      { name: 'floor', path: '/', open: opener(floor.origin, {}) },
      ...PAGES.map((page) => ({ ...page, open: opener(origin, page) })),
    ].map((page) => ({ ...page, cold: [] as PageLoad[], warm: [] as PageLoad[] }));
    for (let run = 0; run < RUNS; run += 1) {
      for (const page of measured) {
        const { cold, warm } = await loadTwice(browser, page.open, page.path);
        page.cold.push(cold);
        page.warm.push(warm);
      }
    }
    for (const { name, cold, warm } of measured) {
      rows.push([name, 'cold', ...figures(cold)], [name, 'warm', ...figures(warm)]);
    }
    await browser.close();
  });
  floor.server.close();
  record(
    'Pages',
    `The figures are medians of ${RUNS} rounds in Chromium, which open the pages in turn, on a line of 1.6 Mbit/s with 150 ms of latency, and with the processor
slowed down by a factor of four. “Heading” is the moment at which the page's own heading is painted; the server has already drawn it. The budgets of 2.0 s cold
and 0.9 s warm are for this moment. “Ready” is the moment at which React has taken over and the page responds to the person; on pages behind sign-in,
it is mostly later than those budgets. “Blocked” adds up what each task takes beyond 50 ms. The floor is a sign-in form of React and React Aria and nothing
else. “Cold” means that the browser has kept nothing, “warm” that it has loaded the page once.

${table(['Page', 'browser', 'heading ms', 'ready ms', 'blocked ms', 'longest task ms', 'shift', 'requests', 'kB'], rows)}`,
  );
};
