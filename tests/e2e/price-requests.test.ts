import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

const { articles, shop } = wordsOf('en-GB');
const LIMIT = 4;

let portal: RunningPortal;
let browser: Browser;
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

test('a customer at level 20 requests prices up to the limit, then sends a quote request', async () => {
  const person = await Person.arrive(browser, portal.origin);
  const journey = journeyOf(person);
  await journey.arriveSignedIn('limited@demo.example', '/shop/media?sort=article_no');
  await person.heading(shop.media.title);
  const body = person.page.locator('body');
  const asking = person.page.getByRole('button', { name: like(articles.price.requestOf) });
  await person.seeText('4 of 4 left');
  expect(await body.innerText()).not.toMatch(/€\s?\d/);

  for (const left of [3, 2, 1]) {
    await person.press('button', like(articles.price.requestOf));
    await person.seeText(new RegExp(`${left} of ${LIMIT} left`));
  }
  await person.seeText(like(articles.allowance.lowTitle_one));
  await person.seeText(/€\d/);
  await person.page.reload();
  await person.seeText(/1 of 4 left/);
  await person.seeText(/€\d/);

  await person.press('button', like(articles.price.requestOf));
  await person.seeText(articles.allowance.exhaustedTitle);
  expect(await asking.count()).toBe(0);
  expect((await person.heard()).join('\n')).toContain(articles.allowance.exhaustedTitle);
  expect(await person.violations()).toEqual([]);
  const { price_requests } = await person.ask<{ price_requests: unknown }>('/users/current-user/');
  expect(price_requests).toEqual({ limit: LIMIT, used: LIMIT, remaining: 0 });

  await journey.addArticle('media', 'CU-40-25L', 1);
  await journey.openCart();
  await journey.toCheckout('quote');
  await journey.fillOverview('LIMIT-1');
  await journey.chooseDelivery();
  await journey.acceptTerms();
  await journey.submit('quote');
  await journey.placed('quote');
  expect(person.complaints).toEqual([]);
  await person.leave();
});
