import type { Browser, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { journeyOf, type Journey } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

const { auth, checkout, listing, notices, shell, shop } = wordsOf('en-GB');
const OVERVIEW = new RegExp(checkout.heading.overview);
const DELIVERY = new RegExp(checkout.heading.delivery);
const REVIEW = new RegExp(checkout.heading.review.order);

let portal: RunningPortal;
let browser: Browser;
let person: Person;
let journey: Journey;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});
afterEach(() => person.leave());

const ordersNow = async () => (await person.ask<{ total: number }>('/orders/')).total;

/** Goes to review with one article in the cart. */
const goToReview = async (customerOrderNo: string) => {
  person = await Person.arrive(browser, portal.origin);
  journey = journeyOf(person);
  await journey.beSignedIn('full@demo.example', '/shop/checkout', () =>
    person.call('POST', '/shopping-cart/add/', { article_no: 'SET-15000', quantity: 1 }),
  );
  await person.heading(OVERVIEW);
  await journey.fillOverview(customerOrderNo);
  await journey.chooseDelivery();
  await person.heading(REVIEW);
};

describe('a reply that is lost at submit', () => {
  test('leads to one order, shown as soon as the server answers again', async () => {
    await goToReview('LOST-1');
    const before = await ordersNow();
    let lost = 0;
    await person.page.route('**/api/shopping-cart/submit/', async (route: Route) => {
      if (lost >= 2) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await journey.acceptTerms();
    await journey.submit('order');
    await person.heading(new RegExp(checkout.heading.checking.order));
    expect(await person.violations()).toEqual([]);
    await journey.placed('order');
    expect(await ordersNow()).toBe(before + 1);
  });

  test('is requested again after a reload', async () => {
    await goToReview('LOST-2');
    const before = await ordersNow();
    await person.page.route('**/api/shopping-cart/submit/', async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await journey.acceptTerms();
    await journey.submit('order');
    await person.heading(new RegExp(checkout.heading.checking.order));
    await person.page.unrouteAll({ behavior: 'wait' });
    await person.page.reload();
    await journey.placed('order');
    expect(await ordersNow()).toBe(before + 1);
  });
});

test('two presses of the button place one order', async () => {
  await goToReview('TWICE');
  const before = await ordersNow();
  await journey.acceptTerms();
  await person.tabTo(person.page.getByRole('button', { name: checkout.review.submit.order }));
  await person.page.keyboard.press('Enter');
  await person.page.keyboard.press('Enter');
  await journey.placed('order');
  expect(await ordersNow()).toBe(before + 1);
});

test('a price that changes at review is shown before anything is ordered', async () => {
  await goToReview('PRICE');
  const before = await ordersNow();
  await portal.operate('article', 'set-price', 'SET-15000', '16000');
  await journey.acceptTerms();
  await journey.submit('order');
  await person.heading(new RegExp(checkout.heading.changed));
  await person.seeText('€150.00');
  await person.seeText('€160.00');
  expect(await person.violations()).toEqual([]);
  expect(await ordersNow()).toBe(before);
  await person.press('button', checkout.changed.accept);
  await person.heading(REVIEW);
  if (!(await person.page.getByRole('checkbox').isChecked())) await journey.acceptTerms();
  await journey.submit('order');
  await journey.placed('order');
  expect(await ordersNow()).toBe(before + 1);
  await portal.operate('article', 'set-price', 'SET-15000', '15000');
});

test('after a session has ended in the middle of checkout, signing in leads back to the same step', async () => {
  await goToReview('SESSION-1');
  const before = await ordersNow();
  await portal.operate('user', 'block', 'full@demo.example');
  await portal.operate('user', 'set-level', 'full@demo.example', '99');
  await journey.acceptTerms();
  await journey.submit('order');
  await person.seeText(notices.UNAUTHENTICATED_MESSAGE);
  await person.heading(auth.signIn.title);
  await person.seeText(auth.waiting.text.order);
  expect(await person.page.getByText(notices.ORDER_NOT_SENT).count()).toBe(0);
  expect(await person.violations()).toEqual([]);
  await journey.signIn('full@demo.example');
  await person.heading(REVIEW);
  await person.seeText('SESSION-1');
  await journey.acceptTerms();
  await journey.submit('order');
  await journey.placed('order');
  expect(await ordersNow()).toBe(before + 1);
});

test('another person who signs in after an ended session finds nothing of it', async () => {
  await goToReview('SECRET-1');
  await portal.operate('user', 'block', 'full@demo.example');
  await portal.operate('user', 'set-level', 'full@demo.example', '99');
  await journey.acceptTerms();
  await journey.submit('order');
  await person.heading(auth.signIn.title);
  await journey.signIn('dealer@demo.example');
  await person.heading(shell.page.memoryList);
  await person.open('/shop/checkout');
  await person.heading(shell.page.memoryList);
  expect(
    await person.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain('SECRET-1');
});

test('back, forward and reload keep step and entries', async () => {
  await goToReview('BACK-1');
  await person.page.reload();
  await person.heading(REVIEW);
  await person.page.goBack();
  await person.heading(DELIVERY);
  await person.page.reload();
  await person.heading(DELIVERY);
  // The overview had led straight to review, because delivery was preselected.
  await person.page.goBack();
  await person.heading(REVIEW);
  await person.page.goBack();
  await person.heading(OVERVIEW);
  await person.page.reload();
  await person.heading(OVERVIEW);
  expect(
    await person.page.getByRole('textbox', { name: like(checkout.customerOrderNo.label) }).inputValue(),
  ).toBe('BACK-1');
  await person.page.goForward();
  await person.heading(REVIEW);
  await person.page.goForward();
  await person.heading(DELIVERY);
});

test('an order in one tab is not placed again in the other', async () => {
  await goToReview('TABS');
  const before = await ordersNow();
  const other = await person.openTab();
  await other.open('/shop/checkout');
  await other.page.getByRole('heading', { level: 1, name: /Step \d of 4/ }).waitFor();
  await journey.acceptTerms();
  await journey.submit('order');
  await journey.placed('order');
  await other.page.getByRole('heading', { level: 1, name: /Step \d of 4/ }).waitFor({ state: 'detached' });
  expect(await ordersNow()).toBe(before + 1);
});

test('signing out in one tab reaches the other', async () => {
  person = await Person.arrive(browser, portal.origin);
  journey = journeyOf(person);
  await journey.arriveSignedIn('full@demo.example', '/shop/media');
  await person.heading(shop.media.title);
  const other = await person.openTab();
  await other.open('/shop/spare-parts');
  await other.heading(shop.spareParts.title);
  await journey.signOut();
  await other.heading(auth.signIn.title);
});

describe.each([
  [
    'corrupt',
    () => {
      for (const key of ['app-store', 'cookie-consent', 'colour-scheme', 'checkout-draft'])
        localStorage.setItem(key, '{"x');
    },
  ],
  [
    'blocked',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const)('with storage that is %s', (_, breakStorage) => {
  test('the portal starts and an order is placed', async () => {
    person = await Person.arrive(browser, portal.origin, {
      before: async (context) => {
        await context.addInitScript(breakStorage);
      },
    });
    journey = journeyOf(person);
    await journey.arriveSignedIn('dealer@demo.example', '/shop/media');
    await person.heading(shop.media.title);
    await person.fill(new RegExp(`^${listing.search.label}$`), 'SET-15000');
    const add = shop.article.addName.replace('{{articleNo}}', 'SET-15000');
    await person.press('button', add);
    await person.seeText(like(shop.article.inCart));
    await journey.openCart();
    await journey.toCheckout('order');
    await journey.fillOverview('STORAGE');
    await journey.chooseDelivery();
    await journey.acceptTerms();
    await journey.submit('order');
    await journey.placed('order');
    expect(person.complaints).toEqual([]);
  });
});

test('the device stores the menu, the address, the answer about cookies and the draft, as the specification says', async () => {
  await goToReview('KEPT');
  const kept = await person.page.evaluate(() => ({
    store: JSON.parse(localStorage.getItem('app-store') ?? 'null') as unknown,
    consent: localStorage.getItem('cookie-consent'),
    draft: localStorage.getItem('checkout-draft') ?? '',
  }));
  expect(kept.store).toEqual({
    sideMenuOpened: expect.any(Boolean),
    currentUrl: expect.stringMatching(/^\/shop\/checkout/),
  });
  expect(kept.consent).toBe('false');
  expect(kept.draft).toContain('KEPT');
  expect(kept.draft).not.toMatch(/quote/i);
});
