import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { CURRENT_USER_CALL } from '#contract/pages/first-answers.contract.ts';
import { routeAt, ROUTES } from '#machines/portal/navigation/routes.ts';
import { CONFIG_CALL, firstCallsFor } from '#server/pages/first-calls.ts';
import { dropFirstAnswers } from '#tests/support/browser/drop-first-answers.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';

let portal: RunningPortal;
let browser: Browser;
let person: Person;
/** Collects the addresses that the client has called since the page was opened. */
const asked = new Set<string>();
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  person = await Person.arrive(browser, portal.origin);
  await journeyOf(person).beSignedIn(ACCOUNT, '/myotec/my-account');
  await dropFirstAnswers(person.page);
  person.page.on('request', (request) => asked.add(request.url().replace(portal.origin, '')));
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const ACCOUNT = 'full@demo.example';
const VISITOR = { permissionLevel: LEVELS.full, role: ROLES.customer };

const newest = async (list: 'orders' | 'offers', key: 'order_no' | 'offer_no'): Promise<string> => {
  const { items } = await person.ask<{ items: Record<string, string>[] }>(`/${list}/`);
  return items[0]![key]!;
};

/** Gives an example for each page of a single record, except at the desk; the number of the spare part has to be encoded. */
const EXAMPLES: Readonly<Record<string, () => string | Promise<string>>> = {
  '/myotec/my-machines/:machineNo': () => 'QM-2014001',
  '/myotec/my-orders/:orderNo': () => newest('orders', 'order_no'),
  '/myotec/my-offers/:offerNo': () => newest('offers', 'offer_no'),
  '/shop/media/:articleNo': () => 'CB-M1-10L',
  '/shop/spare-parts/:articleNo': () => encodeURIComponent('10/10 SB'),
};

const PAGES = ROUTES.filter(({ layout }) => layout === 'portal').map(({ pattern }) => pattern);

test.each(PAGES)('at %s, the client makes the calls that the server answers in the page', async (pattern) => {
  const path = pattern.replace(/:\w+$/, (await EXAMPLES[pattern]?.()) ?? '');
  const calls = [CONFIG_CALL, CURRENT_USER_CALL, ...firstCallsFor(routeAt(path), path, VISITOR)];
  for (const call of calls) await person.ask(call.replace('/api', ''));
  asked.clear();
  await person.open(path);
  await expect.poll(() => calls.filter((call) => !asked.has(call)), { timeout: 10_000 }).toEqual([]);
});
