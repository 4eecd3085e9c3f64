import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { TRAP_ARTICLES } from '#server/demo/catalogue/articles-traps.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

interface Offer {
  offer_no: string;
  state: string;
  company_name: string;
  customer?: { customer_no: string };
  order_no: string | null;
  items: unknown[];
  totals: unknown;
}

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

test('a customer accepts an offer from customer service, and the cart stays as it is', async () => {
  const { offers, checkout } = wordsOf('en-GB');
  const person = await Person.arrive(browser, portal.origin);
  const journey = journeyOf(person);
  await journey.arriveSignedIn('limited@demo.example', '/shop/media');
  await journey.addArticle('media', TRAP_ARTICLES.below, 1);
  const cart = await person.ask('/shopping-cart/list');
  const { items } = await person.ask<{ items: Offer[] }>('/offers/?state=requested');
  const number = items[0]!.offer_no;
  for (const act of ['work', 'price', 'send']) await portal.operate('offer', act, number);

  await person.open(`/myotec/my-offers/${number}`);
  await person.press('button', offers.answer.accept);
  await person.heading(new RegExp(checkout.heading.overview));
  const offer = await person.ask<Offer>(`/offer/details/${number}/`);
  await journey.fillOverview('KEY-OFFER');
  await journey.acceptTerms();
  await journey.submit('order');
  await journey.placed('order');

  const { state, order_no: orderNo } = await person.ask<Offer>(`/offer/details/${number}/`);
  expect(state).toBe('accepted');
  await person.seeText(like(orderNo!));
  expect(await person.ask(`/order/details/${orderNo}/`)).toMatchObject({
    quotation_no: number,
    customer_order_no: 'KEY-OFFER',
    items: offer.items,
    totals: offer.totals,
  });
  expect(await person.ask('/shopping-cart/list')).toEqual(cart);
  expect(await person.violations()).toEqual([]);
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test('a dealer answers an offer to a customer only while buying for that customer', async () => {
  const { articles, offers, checkout, shell } = wordsOf('en-GB');
  const person = await Person.arrive(browser, portal.origin);
  const journey = journeyOf(person);
  await journey.arriveSignedIn('dealer@demo.example', '/myotec/my-offers');
  const { items } = await person.ask<{ items: Offer[] }>('/offers/?open=true&page_size=100');
  const { company_name: own } = await person.ask<{ company_name: string }>('/users/current-user/');
  const toCustomer = items.find(({ company_name }) => company_name !== own)!;
  const { offer_no: number, state, company_name: company } = toCustomer;
  const acts = { requested: ['work', 'price', 'send'], in_progress: ['price', 'send'] }[state] ?? [];
  for (const act of acts) await portal.operate('offer', act, number);
  const { customer } = await person.ask<Offer>(`/offer/details/${number}/`);
  const begin = articles.othersOffer.begin.replace('{{company}}', company);

  await person.open(`/shop/checkout?offer=${number}`);
  await person.heading(checkout.offer.othersTitle.replace('{{offerNo}}', number));
  await person.see('button', begin);
  await person.open(`/myotec/my-offers/${number}`);
  await person.seeText(articles.othersOffer.ofCustomer.replace('{{company}}', company));
  expect(await person.page.getByRole('button', { name: offers.answer.accept }).count()).toBe(0);
  expect(await person.violations()).toEqual([]);

  await person.press('button', begin);
  await person.see('region', shell.representation.label);
  await person.page
    .getByRole('heading', { level: 1, name: new RegExp(number) })
    .and(person.page.locator(':focus'))
    .waitFor();
  await person.see('button', offers.answer.accept);
  await person.press('button', shell.representation.end);
  await person.press('button', begin);
  await person.press('button', offers.answer.accept);
  await person.heading(new RegExp(checkout.heading.overview));
  await journey.fillOverview('FOR-CUSTOMER');
  await journey.chooseDelivery();
  await journey.acceptTerms();
  await journey.submit('order');
  await journey.placed('order');
  const { order_no: orderNo } = await person.ask<Offer>(`/offer/details/${number}/`);
  const order = await person.ask<{ delivery_address: { id: string } }>(`/order/details/${orderNo}/`);
  expect(order).toMatchObject({ quotation_no: number, on_behalf_of: company });
  const reply = await person.context.request.get('/api/my-delivery-address/', {
    headers: { 'x-acting-for': customer!.customer_no },
  });
  const { items: addresses } = (await reply.json()) as { items: { id: string }[] };
  expect(addresses.map(({ id }) => id)).toContain(order.delivery_address.id);

  expect(person.complaints).toEqual([]);
  await person.leave();
});
