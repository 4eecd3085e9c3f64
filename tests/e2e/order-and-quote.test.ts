import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Language } from '#contract/language.contract.ts';
import { TRAP_ARTICLES } from '#server/demo/catalogue/articles-traps.ts';
import { documentTitle } from '#server/domain/documents/generated-documents.ts';
import type { Browser } from 'playwright-core';

import { journeyOf } from '#tests/support/browser/journey.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { launchBrowser, Person } from '#tests/support/browser/person.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';

interface Placed {
  order_no?: string;
  customer_order_no: string;
  items: { article_no: string; quantity: number; line_total_cents: number }[];
  totals: { subtotal_cents: number; surcharge_cents: number; vat_cents: number; total_cents: number };
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

const numberOn = async (person: Person): Promise<string> => {
  const text = await person.page.getByRole('main').innerText();
  const number = /\b[37]\d{5}\b/.exec(text)?.[0];
  if (number === undefined) throw new Error(`no number on: ${text}`);
  return number;
};

/** Returns what the person can read on the page, with single spaces. */
const readBy = async (person: Person): Promise<string> =>
  (await person.page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');

interface Address {
  company_name: string;
  street: string;
}

/** Returns what binds the customer, and must therefore be on the page before the order is sent. */
const termsFor = async (person: Person, language: Language): Promise<readonly string[]> => {
  const [addresses, contacts, config] = await Promise.all([
    person.ask<{ items: Address[]; invoice_address: Address }>('/my-delivery-address/'),
    person.ask<{ items: { full_name: string }[] }>('/my-contact-person/'),
    person.ask<{
      maker: Record<'delivery_terms' | 'freight_note' | 'payment_terms', Record<string, string>>;
    }>('/config/'),
  ]);
  const { delivery_terms, freight_note, payment_terms } = config.maker;
  return [
    addresses.items[0]!.company_name,
    addresses.items[0]!.street,
    contacts.items[0]!.full_name,
    addresses.invoice_address.company_name,
    ...[delivery_terms, freight_note, payment_terms].map((terms) => terms[language]!),
  ];
};

const euros = (cents: number, language: Language): string =>
  (cents / 100).toLocaleString(language, { minimumFractionDigits: 2 });

/** German is enough for `npm test`, because the journeys of the paths run in English. */
const LANGUAGES: readonly Language[] = IS_RELEASE ? ['en-GB', 'de-DE'] : ['de-DE'];

describe.each(LANGUAGES)('by keyboard in %s', (language) => {
  test('a customer orders process media and a spare part', async () => {
    const person = await Person.arrive(browser, portal.origin, { language });
    const journey = journeyOf(person, language);
    const user = language === 'en-GB' ? 'full@demo.example' : 'surcharge-above@demo.example';
    await journey.arriveSignedIn(user, '/shop/media');
    await journey.addArticle('media', TRAP_ARTICLES.below, 1);
    await journey.addArticle('spare-parts', TRAP_ARTICLES.slashAndBlank, 2);
    const cart = await person.ask<{ totals: Placed['totals'] }>('/shopping-cart/list');
    await journey.openCart();
    await journey.toCheckout('order');
    await journey.fillOverview(`KEY-${language}`);
    await journey.chooseDelivery();
    expect(await person.violations()).toEqual([]);
    const review = await readBy(person);
    const { subtotal_cents, vat_cents, total_cents } = cart.totals;
    const sums = [subtotal_cents, vat_cents, total_cents].map((cents) => euros(cents, language));
    const articles = [TRAP_ARTICLES.below, TRAP_ARTICLES.slashAndBlank];
    for (const fact of [`KEY-${language}`, ...articles, ...sums, ...(await termsFor(person, language))])
      expect(review).toContain(fact);
    await journey.acceptTerms();
    await journey.submit('order');
    await journey.placed('order');

    const number = await numberOn(person);
    // The page shows what was ordered, as the server has it on record.
    for (const fact of [`KEY-${language}`, TRAP_ARTICLES.slashAndBlank, euros(total_cents, language)])
      await expect.poll(() => readBy(person)).toContain(fact);
    const order = await person.ask<Placed>(`/order/details/${number}/`);
    expect(order.customer_order_no).toBe(`KEY-${language}`);
    expect(order.items.map(({ article_no }) => article_no)).toContain(TRAP_ARTICLES.slashAndBlank);
    expect(order.totals).toMatchObject({
      subtotal_cents: cart.totals.subtotal_cents,
      surcharge_cents: cart.totals.surcharge_cents,
      vat_cents: cart.totals.vat_cents,
      total_cents: cart.totals.total_cents,
    });
    expect((await person.ask<{ items: unknown[] }>('/shopping-cart/list')).items).toEqual([]);

    await person.page.reload();
    await journey.placed('order');
    expect(await numberOn(person)).toBe(number);
    expect(await journey.saveDocument('order')).toBe(`${documentTitle('receipt', language)} ${number}.pdf`);
    expect(await person.violations()).toEqual([]);
    expect(person.complaints).toEqual([]);
    expect(person.outside).toEqual([]);
    await person.leave();
  });

  test('a customer with limited prices requests a quote', async () => {
    const person = await Person.arrive(browser, portal.origin, { language });
    const journey = journeyOf(person, language);
    await journey.arriveSignedIn('limited@demo.example', '/shop/media');
    if (language === 'de-DE') await journey.chooseLanguage(language);
    await journey.addArticle('media', TRAP_ARTICLES.manySheets, 1);
    await journey.openCart();
    await journey.toCheckout('quote');
    await journey.fillOverview(`ASK-${language}`);
    await journey.chooseDelivery();
    await journey.acceptTerms();
    await journey.submit('quote');
    await journey.placed('quote');

    const number = await numberOn(person);
    const offer = await person.ask<Placed & { state: string }>(`/offer/details/${number}/`);
    expect(offer).toMatchObject({ state: 'requested', customer_order_no: `ASK-${language}` });
    expect(offer.totals.surcharge_cents).toBe(0);
    expect(await journey.saveDocument('quote')).toBe(`${documentTitle('request', language)} ${number}.pdf`);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
