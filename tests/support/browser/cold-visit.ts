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

/** The inspector comes with the demo data only; customers never load it. */
export const isOfInspector = (path: string): boolean => path.startsWith(`/${INSPECTOR_FOLDER}/`);

/** Records each request but the inspector's: its path and, once it has ended, its bytes on the network, headers included. */
export const collectLoads = async (
  line: CDPSession,
): Promise<ReadonlyMap<string, { path: string; bytes: number }>> => {
  const loads = new Map<string, { path: string; bytes: number }>();
  line.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('data:')) return;
    const path = new URL(url).pathname;
    if (!isOfInspector(path)) loads.set(requestId, { path, bytes: 0 });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load !== undefined) load.bytes = encodedDataLength;
  });
  await line.send('Network.enable');
  return loads;
};
