import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

const { checkout, customers, listing, notices, shell, shop } = wordsOf('en-GB');
const CUSTOMER = 'Cutler’s Yard Tools Ltd';
const CUSTOMER_NO = '41170';

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const inCart = (person: Person, count: number) =>
  person.see('button', like(count === 1 ? shell.cart.open_one : shell.cart.open_other));

test('a dealer still buys for a customer after a reload, and a new tab asks which customer to buy for', async () => {
  const person = await Person.arrive(browser, portal.origin);
  const journey = journeyOf(person);
  await journey.arriveSignedIn('dealer@demo.example', '/myotec/my-customers');
  await person.press('button', customers.actForName.replace('{{name}}', CUSTOMER));
  await person.heading(shop.media.title);
  await person.see('region', shell.representation.label);
  await journey.addArticle('media', 'SET-15000', 1);
  await inCart(person, 1);

  await person.page.reload();
  await person.see('region', shell.representation.label);
  await inCart(person, 1);

  const { tab } = shell.representation;
  const other = await person.openTab();
  await other.open('/shop/media');
  await other.heading(shop.media.title);
  await other.see('alertdialog', tab.title);
  expect(await other.violations()).toEqual([]);
  await other.press('button', tab.own);
  await inCart(other, 0);
  expect(await other.page.getByRole('region', { name: shell.representation.label }).count()).toBe(0);
  await other.page.reload();
  await inCart(other, 0);
  expect(await other.page.getByRole('alertdialog').count()).toBe(0);
  await other.page.close();

  const third = await person.openTab();
  await third.open('/shop/media/SET-15000');
  await third.press('button', tab.continueFor.replace('{{company}}', CUSTOMER));
  await third.see('region', shell.representation.label);
  expect(new URL(third.page.url()).pathname).toBe('/shop/media/SET-15000');
  await inCart(third, 1);
  await third.page.close();

  const fourth = await person.openTab();
  await fourth.open('/myotec/my-orders?delivery_status=delivered');
  await fourth.press('button', tab.continueFor.replace('{{company}}', CUSTOMER));
  await fourth.see('region', shell.representation.label);
  const filter = fourth.page.getByRole('combobox', { name: listing.customer.name, exact: true });
  await expect.poll(() => filter.inputValue()).toBe(CUSTOMER_NO);
  expect(new URL(fourth.page.url()).searchParams.get('delivery_status')).toBe('delivered');
  await filter.selectOption('');
  await expect.poll(() => new URL(fourth.page.url()).searchParams.has('customer_no')).toBe(false);
  await fourth.page.close();

  await person.page.bringToFront();
  await journey.openCart();
  await journey.toCheckout('order');
  await journey.fillOverview('FOR-CUTLER');
  await journey.chooseDelivery();
  await journey.acceptTerms();
  await journey.submit('order');
  await journey.placed('order');
  const { items } = await person.ask<{ items: { customer_order_no: string; on_behalf_of: string }[] }>(
    '/orders/?search=FOR-CUTLER',
  );
  expect(items).toMatchObject([{ customer_order_no: 'FOR-CUTLER', on_behalf_of: CUSTOMER }]);

  await person.press('button', shell.representation.end);
  await person.heading(customers.title);
  expect(await person.page.getByRole('region', { name: shell.representation.label }).count()).toBe(0);
  expect(await person.violations()).toEqual([]);
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test('a dealer’s entries for their own company are kept while the dealer buys for a customer', async () => {
  const person = await Person.arrive(browser, portal.origin);
  const journey = journeyOf(person);
  const orderNo = () => person.page.getByRole('textbox', { name: like(checkout.customerOrderNo.label) });
  await journey.arriveSignedIn('dealer@demo.example', '/shop/media');
  await journey.addArticle('media', 'SET-15000', 1);
  await journey.openCart();
  await journey.toCheckout('order');
  await journey.fillOverview('FOR-OURSELVES');
  await journey.chooseDelivery();

  await person.open('/myotec/my-customers');
  await person.press('button', customers.actForName.replace('{{name}}', CUSTOMER));
  await person.heading(shop.media.title);
  await journey.addArticle('media', 'SET-15000', 2);
  await journey.openCart();
  await journey.toCheckout('order');
  expect(await orderNo().inputValue()).toBe('');
  await journey.fillOverview('FOR-THEM');

  await person.press('button', shell.representation.end);
  await person.heading(customers.title);
  await person.open('/shop/checkout?step=overview');
  await person.heading(new RegExp(checkout.heading.overview));
  expect(await orderNo().inputValue()).toBe('FOR-OURSELVES');
  const drafts = () =>
    person.page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.includes('draft'))
        .map(([, text]) => (JSON.parse(text as string) as { customerOrderNo: string }).customerOrderNo)
        .toSorted(),
    );
  expect(await drafts()).toEqual(['FOR-OURSELVES', 'FOR-THEM']);
  await journey.signOut();
  await person.heading(wordsOf('en-GB').auth.signIn.title);
  expect(await drafts()).toEqual([]);
  await person.leave();
});

const ANOTHER = { customerNo: '41136', name: 'Ardwick Orthopaedics Ltd' };
const WHO_IS_THERE = /\/api\/users\/current-user\/(\?.*)?$/;

/** Returns the quantity of SET-15000 in a customer's cart, or by default in the dealer's own. */
const setsFor = async (person: Person, customerNo = ''): Promise<number> => {
  const reply = await person.context.request.get('/api/shopping-cart/list', {
    headers: { 'x-acting-for': customerNo },
  });
  const { items } = (await reply.json()) as { items: { article_no: string; quantity: number }[] };
  return items.find(({ article_no }) => article_no === 'SET-15000')?.quantity ?? 0;
};

test('until the server answers that a dealer buys for their own company, the page names the customer', async () => {
  const person = await Person.arrive(browser, portal.origin);
  const { page } = person;
  const banner = page.getByRole('region', { name: shell.representation.label });
  await journeyOf(person).arriveSignedIn('dealer@demo.example', '/myotec/my-customers');
  const own = await setsFor(person);
  await person.press('button', customers.actForName.replace('{{name}}', ANOTHER.name));
  await person.heading(shop.media.title);
  await person.fill(like(listing.search.label), 'SET-15000');
  const add = shop.article.addName.replace('{{articleNo}}', 'SET-15000');
  await person.see('button', add);

  const answers: (() => void)[] = [];
  await page.route(WHO_IS_THERE, (route) => void answers.push(() => void route.abort()));
  await person.press('button', shell.representation.end);
  await expect.poll(() => answers.length).toBe(1);
  await banner.waitFor();
  await person.press('button', add);
  await expect.poll(() => setsFor(person, ANOTHER.customerNo)).toBe(1);
  answers[0]!();
  await person.seeText(notices.REPRESENTATION_UNANSWERED);
  await banner.waitFor();
  await person.press('button', add);
  await expect.poll(() => setsFor(person, ANOTHER.customerNo)).toBe(2);
  expect(await setsFor(person)).toBe(own);

  await page.unroute(WHO_IS_THERE);
  await person.press('button', shell.representation.end);
  await person.heading(customers.title);
  await banner.waitFor({ state: 'detached' });
  await person.leave();
});
