import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, BrowserContext } from 'playwright-core';

import { DEMO_PASSWORD } from '#server/demo/accounts.ts';

import { buildClient } from './client-build.ts';
import { withDemoDatabase } from './demo-databases.ts';
import { demoPortal } from './demo-portal.ts';

const DESKTOP = { width: 1350, height: 940 };

export interface Visit {
  readonly email?: string;
  readonly viewport?: typeof DESKTOP;
}

/** Opens an empty browser, signed in if the visit needs it. */
export const opener =
  (origin: string, { email, viewport = DESKTOP }: Visit) =>
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

/** Builds the client, and serves it with the demo data as long as it is used. */
export const withBuiltPortal = async (use: (origin: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-pages-'));
  await buildClient(folder);
  await withDemoDatabase('PGlite', 600, async ({ database }) => {
    const app = await demoPortal(database, folder);
    await use(await app.listen({ host: '127.0.0.1', port: 0 }));
    await app.close();
  });
  rmSync(folder, { recursive: true, force: true });
};
