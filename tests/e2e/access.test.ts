import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { wordsOf } from '#tests/support/words.ts';

const { auth, checkout, codes, desk, machines, offers, orders, shell, shop } = wordsOf('en-GB');
const { page } = shell;
const TOO_LOW = shell.levelTooLow.title;
const DEALERS = shell.dealersOnly.title;
const BUYERS = shell.buyersOnly.title;
const STAFF = shell.staffOnly.title;
const SIGN_IN = auth.signIn.title;
const ARTICLE = 'Mass finishing sample set S';

/** This visitor loads every page; the others load one page for each outcome, and move on to the rest without loading them. */
const NEWCOMER = 'full';
/** An address may show one of these headings instead of its page. */
const OUTCOMES = new Set([
  SIGN_IN,
  TOO_LOW,
  DEALERS,
  BUYERS,
  STAFF,
  page.memoryList,
  page.dataSheets,
  shell.notFound.title,
]);
/** The code on the label of a machine holds this address, which redirects before the portal is loaded. */
const FROM_OUTSIDE = '/m/1';
/** The visitors who are not named here see mostly the same pages, so scanning those again would only take time. */
const SCANNED = new Set<string>(['nobody', 'datasheets', 'full']);
/**
 * Each of these visitors must find a certain level-1 heading at each address (sections 2 and 6 of the specification, settled points
 * 1, 2, 5, 18, 45, 52).
 */
const visitors = ['nobody', 'datasheets', 'noprices', 'limited', 'full', 'dealer', 'staff'] as const;
type Found = Record<(typeof visitors)[number], string>;

const everyone = (heading: string): Found => ({
  nobody: SIGN_IN,
  datasheets: heading,
  noprices: heading,
  limited: heading,
  full: heading,
  dealer: heading,
  staff: heading,
});
const from0 = (heading: string): Found => ({ ...everyone(heading), datasheets: TOO_LOW });
const from20 = (heading: string): Found => ({ ...from0(heading), noprices: TOO_LOW });
const from99 = (heading: string): Found => ({ ...from20(heading), limited: TOO_LOW });
const guests = (heading: string): Found => ({
  ...everyone(page.memoryList),
  datasheets: page.dataSheets,
  nobody: heading,
});

const routes: Record<string, Found> = {
  '/': { ...everyone(page.memoryList), datasheets: page.dataSheets },
  '/auth/sign-in': guests(SIGN_IN),
  '/auth/sign-up': guests(page.signUp),
  '/auth/migration': { ...everyone(auth.migration.title), nobody: auth.migration.title },
  '/auth/verify-email': {
    ...everyone(auth.verification.title.failed),
    nobody: auth.verification.title.failed,
  },
  '/newsletter/unsubscribe': { ...everyone(auth.unsubscribe.title), nobody: auth.unsubscribe.title },
  '/myotec': { ...everyone(page.memoryList), datasheets: page.dataSheets },
  '/myotec/my-account': everyone(page.myAccount),
  '/myotec/my-dashboard': from0(page.dashboard),
  '/myotec/my-memory-list': from0(page.memoryList),
  '/myotec/my-machines': from20(page.machines),
  [FROM_OUTSIDE]: from99(machines.details.notFoundTitle),
  '/myotec/my-machines/1': from99(machines.details.notFoundTitle),
  '/myotec/my-datasheets': everyone(page.dataSheets),
  '/myotec/my-orders': from0(page.orders),
  '/myotec/my-orders/1': from0(orders.details.notFoundTitle),
  '/myotec/my-offers': from0(page.offers),
  '/myotec/my-offers/1': from0(offers.details.notFoundTitle),
  '/myotec/my-customers': {
    ...from99(DEALERS),
    dealer: page.customers,
  },
  '/myotec/my-desk': { ...from99(STAFF), staff: page.desk },
  '/myotec/my-desk/messages': { ...from99(STAFF), staff: desk.kind.messages },
  '/myotec/my-desk/offers/1': { ...from99(STAFF), staff: desk.offer.notFoundTitle },
  '/shop': from0(shop.media.title),
  '/shop/media': from0(shop.media.title),
  '/shop/media/SET-14999': from0(ARTICLE),
  '/shop/spare-parts': from0(shop.spareParts.title),
  '/shop/spare-parts/10%2F10%20SB': from0('10/10 SB'),
  '/shop/quick-order': from0(page.quickOrder),
  '/shop/cart': { ...from0(page.cart), staff: BUYERS },
  '/shop/checkout': { ...from20(checkout.heading.overview), staff: page.memoryList },
  '/no/such/page': { ...everyone(shell.notFound.title), nobody: shell.notFound.title },
};

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const headingOf = async (person: Person): Promise<string> =>
  person.page.getByRole('heading', { level: 1 }).innerText();

/** Navigates like a link, without reloading the portal. */
const goOn = (person: Person, path: string): Promise<void> =>
  person.page.evaluate((to) => history.pushState(null, '', to), path);

describe.each(visitors)('%s', (visitor) => {
  test('finds what the level allows on every page', async () => {
    const person = await Person.arrive(browser, portal.origin);
    const journey = journeyOf(person);
    if (visitor === 'nobody') {
      await person.open('/auth/sign-in');
      await journey.declineCookies();
    } else {
      await journey.arriveSignedIn(`${visitor}@demo.example`, '/');
      if (visitor === 'noprices') await journey.chooseLanguage('en-GB');
      await person.heading(visitor === 'datasheets' ? page.dataSheets : page.memoryList);
      if (visitor === 'limited' || visitor === 'full' || visitor === 'dealer') {
        await journey.addArticle('media', 'SET-14999', 1);
      }
    }
    const cameTo = new Set<string>();
    for (const [path, found] of Object.entries(routes)) {
      const outcome = OUTCOMES.has(found[visitor]) ? found[visitor] : 'its page';
      const comesIn = visitor === NEWCOMER || path === FROM_OUTSIDE || !cameTo.has(outcome);
      await (comesIn ? person.open(path) : goOn(person, path));
      cameTo.add(outcome);
      await expect
        .poll(() => headingOf(person).catch(() => ''), { message: `${visitor} at ${path}` })
        .toContain(found[visitor]);
      const violations = SCANNED.has(visitor) ? await person.violations() : [];
      expect(violations, `${visitor} at ${path}`).toEqual([]);
    }
    expect(person.complaints).toEqual([]);
    expect(person.outside).toEqual([]);
    await person.leave();
  });
});

test('a blocked user cannot sign in and reads why', async () => {
  const person = await Person.arrive(browser, portal.origin);
  const journey = journeyOf(person);
  await person.open('/');
  await journey.declineCookies();
  await journey.signIn('blocked@demo.example');
  await person.seeText(codes.USER_NOT_ALLOWED_TO_SIGN_IN_ERROR);
  expect(await person.violations()).toEqual([]);
  await person.leave();
});

test('a person without prices is sent no price in the shop and the cart, and reads none on the page of an article', async () => {
  const person = await Person.arrive(browser, portal.origin, { language: 'de-DE' });
  const answers: string[] = [];
  person.page.on('response', (response) => {
    if (response.url().includes('/api/') && response.headers()['content-type']?.includes('json')) {
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
    }
  });
  const journey = journeyOf(person, 'de-DE');
  await journey.arriveSignedIn('noprices@demo.example', '/shop/media');
  await journey.chooseLanguage('de-DE');
  await journey.addArticle('media', 'SET-14999', 1);
  await journey.openCart();
  await person.see('link', wordsOf('de-DE').cart.actions.send);
  await person.open('/shop/media/SET-14999');
  await person.seeText(/SET-14999/);
  expect(answers.join('\n')).toContain('price_cents');
  expect(answers.join('\n')).not.toMatch(/_cents":-?\d/);
  expect(await person.page.locator('body').innerText()).not.toMatch(/€|EUR/);
  await person.leave();
});
