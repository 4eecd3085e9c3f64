import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Language } from '#contract/language.contract.ts';
import { DEMO_VERIFICATION_TOKENS } from '#server/demo/accounts.ts';
import { TRAP_ARTICLES } from '#server/demo/catalogue/articles-traps.ts';
import { journeyOf, type Journey } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

const LIMIT = 3;
/** This is enough rows to judge by, and few enough to be quick. */
const FEW = '?page_size=10';
let portal: RunningPortal;
let browser: Browser;
let person: Person;
let journey: Journey;
beforeAll(async () => {
  [portal, browser] = await Promise.all([
    startPortal({ PRICE_REQUEST_LIMIT: String(LIMIT) }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});
afterEach(() => person.leave());

/** Expects a clean scan, a heading that is in the title of the tab, and no sideways scrolling at 320 pixels. */
const expectFair = async (state: string) => {
  const { page } = person;
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
  const found = {
    violations: await person.violations(),
    titled: (await page.title()).includes(headings[0]?.trim() ?? 'no heading'),
  };
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = await person.overflows();
  await page.setViewportSize({ width: 1280, height: 900 });
  // Behind a dialog, the page and its heading are inert.
  const isModal = headings.length === 0 && (await page.getByRole('dialog').count()) > 0;
  expect({ state, ...found, sideways }).toEqual({
    state,
    violations: [],
    titled: !isModal,
    sideways: false,
  });
};

const openAndSee = async (path: string, heading: string) => {
  await person.open(path);
  await person.heading(like(heading));
  await expectFair(path);
};

/** Answers as if the person had not ordered before, so that checkout preselects nothing. */
const forgetLastOrder = () =>
  person.page.route(/\/api\/my-(contact-person|delivery-address)\/$/, async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: object[] };
    await route.fulfill({
      response,
      json: { items: items.map((item) => ({ ...item, is_default: false, last_used: false })) },
    });
  });

// Each language is tested in one of the two colour schemes.
describe.each([
  ['en-GB', 'light'],
  ['de-DE', 'dark'],
] as const)('in %s and %s colours', (language: Language, scheme: 'light' | 'dark') => {
  const { articles, auth, cart, checkout, common, listing, shell, shop } = wordsOf(language);

  const arrive = async () => {
    person = await Person.arrive(browser, portal.origin, { language, scheme });
    journey = journeyOf(person, language);
  };

  const arriveSignedIn = async (email: string, path = '/myotec/my-memory-list') => {
    await arrive();
    await journey.beSignedIn(email, path);
    await person.page.getByRole('navigation', { name: /menu|menü/i }).waitFor();
  };

  test('the pages for everyone are accessible', async () => {
    await arrive();
    await person.open('/auth/sign-in');
    await person.heading(auth.signIn.title);
    await expectFair('sign-in with the consent');
    await journey.declineCookies();
    await person.press('button', auth.signIn.submit);
    await person.see('alert', '');
    await expectFair('sign-in, nothing entered');
    await journey.signIn(`nobody-${language}@demo.example`, 'wrong');
    await person.seeText(auth.signIn.refusedTitle);
    await expectFair('sign-in, refused');
    await journey.signIn('shared@demo.example');
    await person.seeText(auth.signIn.namesTitle);
    await expectFair('sign-in, names asked for');
    await person.press('button', shell.footer.support);
    await person.see('dialog', shell.support.title);
    await expectFair('support');
    await person.page.keyboard.press('Escape');
    await openAndSee('/auth/migration', auth.migration.title);
    await openAndSee('/auth/verify-email', auth.verification.title.failed);
    await openAndSee('/auth/verify-email?token=nonsense', auth.verification.title.failed);
    const token = DEMO_VERIFICATION_TOKENS.find(({ name }) => name === 'verified')?.token;
    await openAndSee(`/auth/verify-email?token=${token}`, auth.verification.title.alreadyVerified);
    await openAndSee('/newsletter/unsubscribe', auth.unsubscribe.title);
    await openAndSee('/newsletter/unsubscribe?email=a@demo.example', auth.unsubscribe.title);
    await person.press('button', auth.unsubscribe.confirm);
    await person.heading(auth.unsubscribe.confirmedTitle);
    await expectFair('unsubscribed');
    await openAndSee('/nowhere', shell.notFound.title);
  });

  test('the shop and the cart are accessible', async () => {
    await arriveSignedIn('dealer@demo.example', `/shop/media${FEW}`);
    await person.see('table', shop.media.caption);
    await expectFair('media');
    await person.fill(new RegExp(`^${listing.search.label}$`), 'zzzz qqqq');
    await person.see('heading', shop.nothing.media);
    await expectFair('nothing found');
    await person.fill(new RegExp(`^${listing.search.label}$`), 'x'.repeat(101));
    await person.seeText(like(listing.search.tooLong));
    await expectFair('search too long');
    await person.page.route('**/api/spare-parts/**', (route) => route.abort());
    await person.open(`/shop/spare-parts${FEW}`);
    await person.see('heading', shop.failed.title);
    await expectFair('spare parts that cannot be loaded');
    await person.page.unroute('**/api/spare-parts/**');
    await person.press('button', common.retry);
    await person.see('table', shop.spareParts.caption);
    expect(await person.focused()).toBe(shop.spareParts.title);
    await expectFair('spare parts');
    for (const article of [TRAP_ARTICLES.manySheets, TRAP_ARTICLES.discontinued]) {
      await person.open(`/shop/media/${article}`);
      await person.see('heading', shop.details.facts);
      await expectFair(article);
    }
    await openAndSee('/shop/media/NOPE-1', shop.details.notFoundTitle);
    await openAndSee('/myotec/my-orders', shell.page.orders);
    // A screen reader presses a button like this, without pointer or key.
    const cartButton = person.page.getByRole('button', { name: like(shell.cart.open_other) });
    await cartButton.evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
    });
    await person.see('heading', cart.empty.title);
    await person.page.locator('[role="dialog"]:focus').waitFor();
    await expectFair('empty cart');
  });

  test('prices on request are accessible, even once the limit is reached', async () => {
    await arriveSignedIn('limited@demo.example', `/shop/media${FEW}`);
    await person.see('button', like(articles.price.requestOf));
    for (let request = 0; request < LIMIT; request += 1) {
      await person.press('button', like(articles.price.requestOf));
      await person.page.locator('.price:focus').waitFor();
    }
    await person.seeText(articles.allowance.exhaustedTitle);
    await expectFair('price requests exhausted');
    await openAndSee('/myotec/my-customers', shell.levelTooLow.title);
  });

  test('the cart and the steps of checkout are accessible, even with errors', async () => {
    await arriveSignedIn('discontinued@demo.example');
    await journey.openCart();
    await person.seeText(cart.line.discontinuedTitleWithSuccessor);
    await expectFair('cart with a discontinued article');
    await person.page.keyboard.press('Escape');
    await person.leave();

    await arriveSignedIn('surcharge-below@demo.example');
    await forgetLastOrder();
    await journey.openCart();
    await journey.toCheckout('order');
    await expectFair('overview');
    await person.press('button', checkout.actions.toDelivery);
    await person.see('link', checkout.problem.customerOrderNo.missing);
    await expectFair('overview, with errors');
    await journey.fillOverview('A'.repeat(30));
    await expectFair('delivery');
    await person.press('button', checkout.actions.toReview);
    await person.see('link', checkout.problem.deliveryAddress.missing);
    await expectFair('delivery, with errors');
    await journey.chooseDelivery();
    await person.heading(like(checkout.heading.step.replace('{{step, number}}', '3').split('{{')[0]!));
    await journey.submit('order');
    await person.see('link', checkout.problem.terms);
    await expectFair('review, terms not accepted');
    expect(person.complaints).toEqual([]);
  });
});
