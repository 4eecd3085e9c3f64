import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { readDemoMaker } from '#server/maker/find-maker.ts';
import { addToCart, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

/** Matches words that must not appear anywhere in another maker's portal. */
const OF_THE_DEMO = /quellmoor|erfunden|fictional/i;

/** Encodes a text as PDFs encode the name of their author. */
const inInfo = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

const account = (password: string) => ({
  first_name: 'Erika',
  last_name: 'Muster',
  company_name: 'Musterbau',
  email: `${randomUUID()}@customer.example`,
  password,
  language: 'de-DE',
  terms_accepted: true,
});

onAnyEngine('the maker whose portal it is', (portal) => {
  test('browsers get the maker’s data with the public settings', async () => {
    const { body } = await portal.visitor().get('/config/');
    expect(body.maker).toEqual({
      name: 'Birkental Oberflächentechnik GmbH & Co. KG',
      brand: 'Birkental',
      emails: {
        customer_service: 'service@birkental.example',
        technical_support: 'technik@birkental.example',
      },
      links: {
        terms: { 'de-DE': 'https://birkental.example/agb', 'en-GB': 'https://birkental.example/en/terms' },
        privacy: {
          'de-DE': 'https://birkental.example/datenschutz',
          'en-GB': 'https://birkental.example/en/privacy',
        },
        imprint: {
          'de-DE': 'https://birkental.example/impressum',
          'en-GB': 'https://birkental.example/en/imprint',
        },
      },
      delivery_terms: { 'de-DE': 'DAP (Incoterms 2020)', 'en-GB': 'DAP (Incoterms 2020)' },
      payment_terms: { 'de-DE': '14 Tage netto', 'en-GB': '14 days net' },
      freight_note: { 'de-DE': 'Fracht nach Gewicht', 'en-GB': 'Freight by weight' },
      migration_notice: true,
    });
  });

  test('documents name the maker, and not that of the demo', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { priceCents: 7_000 });
    await addToCart(shopper, articleNo, 2);
    const documentAt = (path: string) =>
      portal.app.inject({ url: `/api${path}`, cookies: Object.fromEntries(shopper.client.cookies) });
    const documents = [await documentAt('/shopping-cart/pdf/'), await documentAt('/memory-list/pdf/')];
    const { body } = await submit(shopper, await reviewed(shopper));
    const { number } = body as { number: string };
    documents.push(await documentAt(`/documents/${number}-receipt/download/`));
    for (const { statusCode, rawPayload } of documents) {
      expect(statusCode).toBe(200);
      expect(rawPayload.includes(inInfo(TEST_MAKER.name))).toBe(true);
      const { pages } = await readPdf(rawPayload);
      for (const { text } of pages) {
        expect(text).toContain('Birkental Oberflächentechnik GmbH & Co. KG');
        // Lists show the address on one line; letters also show it above the recipient's address.
        expect(text).toMatch(/Schleiferweg 12(?:,| ·) 4020 Linz/);
        expect(text).toContain('+43 732 555010');
        expect(text).not.toMatch(OF_THE_DEMO);
      }
    }
  });

  test('pages for passwords show the maker’s name, logo and colours, and the policy allows that style', async () => {
    const { body, headers } = await portal.app.inject('/identity/reset-password?token=x');
    expect(body).toMatch(/<title>[^<]+ – Birkental<\/title>/);
    expect(body).toContain('<symbol id="maker-logo" viewBox="0 0 150 40">');
    expect(body).toContain(`--accent:light-dark(${TEST_MAKER.shades.light.accent},`);
    expect(body).toContain('mailto:technik@birkental.example');
    expect(`${body}${JSON.stringify(headers)}`).not.toMatch(OF_THE_DEMO);
  });

  test('customer service writes in the maker’s name', async () => {
    const { id, companyId, email } = await seedUser(portal.database);
    const offerNo = await seedOffer(portal.database, companyId, { userId: id });
    await resultOf(['offer', 'answer', offerNo, 'Gern.'], portal);
    const client = await portal.signIn(email);
    const { body } = await client.get(`/offers/${offerNo}/messages/`);
    expect(body).toMatchObject({ items: [{ side: 'service', author_name: TEST_MAKER.name }] });
  });

  test('the maker’s name counts as a common word in a password', async () => {
    const visitor = portal.visitor();
    expect(await visitor.post('/auth/sign-up/', account('B1rkental-2026!'))).toMatchObject({
      status: 400,
      body: 'USER_PASSWORD_POLICY_ERROR',
    });
    // The name of another maker is a word like any other.
    expect(readDemoMaker().brand).toBe('Quellmoor');
    expect((await visitor.post('/auth/sign-up/', account('Quellmoor-2026!'))).status).toBe(201);
  });
});
