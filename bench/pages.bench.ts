import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContext } from 'playwright-core';

import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { chromiumLaunch } from '#tests/support/browser/chromium.ts';

import { buildClient } from './client-build.ts';
import { withDemoDatabase } from './demo-databases.ts';
import { demoPortal } from './demo-portal.ts';
import { serveFloor } from './floor.ts';
import { loadTwice, type PageLoad } from './page-load.ts';
import { record, table } from './report.ts';
import { median } from './statistics.ts';

const RUNS = 5;
const DESKTOP = { width: 1350, height: 940 };
const PHONE = { width: 360, height: 740 };

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly email?: string;
  readonly viewport?: typeof DESKTOP;
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

/** Opens an empty browser, signed in if the page needs it. */
const opener =
  (origin: string, { email, viewport = DESKTOP }: Omit<MeasuredPage, 'name' | 'path'>) =>
  async (browser: Browser): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport });
    if (email === undefined) return context;
    await context.request.get('/api/config/');
    const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
    const answer = await context.request.post('/api/auth/sign-in/', {
      data: { email, password: DEMO_PASSWORD },
      headers: { 'X-CSRFToken': token },
    });
    if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
    return context;
  };

const figures = (loads: readonly PageLoad[]): number[] =>
  (['heading', 'blocked', 'longestTask', 'shift', 'requests', 'kilobytes'] as const).map((figure) =>
    median(loads.map((load) => load[figure])),
  );

export const benchPages = async (): Promise<void> => {
  console.log('pages …');
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-pages-'));
  await buildClient(folder);
  const floor = await serveFloor();
  const rows: (string | number)[][] = [];
  await withDemoDatabase('PGlite', 600, async ({ database }) => {
    const app = await demoPortal(database, folder);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
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
    await app.close();
  });
  floor.server.close();
  rmSync(folder, { recursive: true, force: true });
  record(
    'Pages',
    `Chromium on a line of 1.6 Mbit/s with 150 ms and a processor slowed four times; medians of ${RUNS} rounds, pages in turn. The heading is the first
one of the page itself, painted; blocked is what tasks take beyond 50 ms each. The floor is a sign-in form of React and React Aria and
nothing else. Cold means that the browser has kept nothing, warm that it has loaded the page once.

${table(['Page', 'browser', 'heading ms', 'blocked ms', 'longest task ms', 'shift', 'requests', 'kB'], rows)}`,
  );
};
