import { setTimeout } from 'node:timers/promises';

import type { Browser, BrowserContext, CDPSession } from 'playwright-core';

import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { INSPECTOR_FOLDER } from '#server/start/inspector-folder.ts';

const DESKTOP = { width: 1350, height: 940 };

export interface Visit {
  readonly email?: string;
  readonly viewport?: typeof DESKTOP;
}

/** Opens a browser with an empty cache, signed in if the visit names an account. */
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

/** The server offers the inspector only with the demo data, so customers never load it. */
export const isOfInspector = (path: string): boolean => path.startsWith(`/${INSPECTOR_FOLDER}/`);

export interface Load {
  readonly path: string;
  /** Counts the bytes on the network, headers included, once the request has ended. */
  bytes: number;
  hasEnded: boolean;
}

/** Records each request but the inspector's. */
export const collectLoads = async (line: CDPSession): Promise<ReadonlyMap<string, Load>> => {
  const loads = new Map<string, Load>();
  const end = (id: string, bytes: number): void => {
    const load = loads.get(id);
    if (load !== undefined) Object.assign(load, { bytes, hasEnded: true });
  };
  line.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('data:')) return;
    const path = new URL(url).pathname;
    if (!isOfInspector(path)) loads.set(requestId, { path, bytes: 0, hasEnded: false });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId, encodedDataLength);
  });
  line.on('Network.loadingFailed', ({ requestId }) => {
    end(requestId, 0);
  });
  await line.send('Network.enable');
  return loads;
};

const QUIET_FOR_MS = 500;

/**
 * Waits until every request has ended and none has begun for half a second. Playwright's "networkidle" does not say
 * this, because it happens only once per page, and on a busy machine before the scripts have made their last requests.
 */
export const loadsOnceQuiet = async (loads: ReadonlyMap<string, Load>): Promise<readonly Load[]> => {
  for (;;) {
    const begun = loads.size;
    await setTimeout(QUIET_FOR_MS);
    const all = [...loads.values()];
    if (all.length === begun && all.every(({ hasEnded }) => hasEnded)) return all;
  }
};
