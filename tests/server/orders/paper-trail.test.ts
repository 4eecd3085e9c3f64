import { expect, onTestFinished, test } from 'vitest';

import { receiptId, documentId } from '#contract/documents/generated-documents.contract.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { operator } from '#tests/support/seed/offers.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import {
  addToCart,
  newKey,
  reviewed,
  submit,
  welcomeShopper,
  type Shopper,
} from '#tests/support/browser/shopper.ts';

const place = async (shopper: Shopper, isQuote: boolean) =>
  (await submit(shopper, await reviewed(shopper, { is_quote: isQuote }))).body;
const textOf = async (content: Buffer) => (await readPdf(content)).pages.map(({ text }) => text).join(' ');
const documentsOf = async ({ client }: Shopper, kind: 'order' | 'offer', number: string) => {
  const { body } = await client.get(`/${kind}/details/${number}/`);
  return (body.documents as { id: string; kind: string; title: string }[]).map(({ title }) => title);
};

onAnyEngine('documents of orders and offers', (portal) => {
  const shop = async (): Promise<Shopper> => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const { articleNo } = await seedArticle(portal.database, { priceCents: 7_000 });
    await addToCart(shopper, articleNo, 2);
    return shopper;
  };
  const contentOf = async ({ client }: Shopper, id: string): Promise<Buffer> => {
    const { rawPayload } = await portal.app.inject({
      url: `/api/documents/${id}/download/`,
      cookies: Object.fromEntries(client.cookies),
    });
    return rawPayload;
  };
  const titleOf = async (shopper: Shopper, id: string): Promise<string> =>
    (await readPdf(await contentOf(shopper, id))).title;
  const receiptsTo = ({ user }: Shopper) =>
    portal.database
      .selectFrom('mails')
      .select(['kind', 'language', 'data'])
      .where('recipientEmail', '=', user.email)
      .orderBy('createdAt')
      .execute();

  test('documents of orders and offers begin with the receipt of an order, which the person gets in one mail', async () => {
    const shopper = await shop();
    const key = newKey();
    const body = await reviewed(shopper);
    const [{ body: placed }] = await Promise.all([submit(shopper, body, key), submit(shopper, body, key)]);

    expect(await documentsOf(shopper, 'order', placed.number)).toEqual(['Bestelleingang']);
    expect(await titleOf(shopper, receiptId(placed))).toBe(`Bestelleingang ${placed.number}`);
    expect(await receiptsTo(shopper)).toEqual([{ kind: 'receipt', language: 'de-DE', data: placed }]);
  });

  test('documents of an order that is placed just after midnight in Berlin have the date of the new day, like the order', async () => {
    portal.clock.set('2026-03-10T23:30:00Z');
    onTestFinished(() => portal.clock.set('2026-03-10T09:00:00Z'));
    const shopper = await shop();
    const order = await place(shopper, false);

    expect((await shopper.client.get(`/order/details/${order.number}/`)).body.order_date).toBe('2026-03-11');
    expect(await textOf(await contentOf(shopper, receiptId(order)))).toContain('11.03.2026');
  });

  test('documents of an order show the address for invoices as it was when the order was placed', async () => {
    const shopper = await shop();
    const { companyId } = shopper.user;
    const { body: order } = await submit(shopper, await reviewed(shopper));
    const move = (street: string) =>
      portal.database
        .updateTable('companies')
        .set({ name: 'Umbenannt AG', street })
        .where('id', '=', companyId)
        .execute();
    await move('Neuer Weg 9');
    const receipt = () => contentOf(shopper, receiptId(order)).then(textOf);
    expect(await receipt()).toContain('Hauptstraße 1');
    expect(await receipt()).not.toContain('Neuer Weg 9');

    // An order from before addresses were kept shows today's address.
    await portal.database
      .updateTable('orders')
      .set({ invoiceAddress: null })
      .where('orderNo', '=', order.number)
      .execute();
    await move('Neuer Weg 10');
    expect(await receipt()).toContain('Neuer Weg 10');
  });

  test('documents of orders and offers are not mailed for an order that was refused', async () => {
    const shopper = await shop();
    const body = await reviewed(shopper, { contact_person_id: 'nobody' });

    expect((await submit(shopper, body)).status).toBe(404);
    expect(await receiptsTo(shopper)).toEqual([]);
  });

  test('documents of orders and offers first hold the quote request, and then also the offer', async () => {
    const shopper = await shop();
    const { number } = await place(shopper, true);
    expect(await documentsOf(shopper, 'offer', number)).toEqual(['Angebotsanfrage']);

    for (const word of ['work', 'price', 'send'])
      expect(await operator(portal, 'offer', word, number)).toMatchObject({ error: null });

    expect(await documentsOf(shopper, 'offer', number)).toEqual(['Angebotsanfrage', 'Angebot']);
    expect(await titleOf(shopper, documentId(number, 'offer'))).toBe(`Angebot ${number}`);
  });

  test('documents of orders and offers include the request as it was sent, whatever is offered later', async () => {
    const shopper = await shop();
    const { number } = await place(shopper, true);
    const asked = await contentOf(shopper, documentId(number, 'request'));
    expect(await textOf(asked)).toContain('140,00 €');
    expect(await textOf(asked)).not.toMatch(/Gültig|Mindermengenzuschlag/);

    const { body: offer } = await shopper.client.get(`/offer/details/${number}/`);
    await operator(portal, 'offer', 'work', number);
    await operator(portal, 'offer', 'price', number, offer.items[0].article_no, '6500');
    await operator(portal, 'offer', 'send', number);

    expect(await textOf(await contentOf(shopper, documentId(number, 'offer')))).toMatch(/Gültig.*130,00 €/);
    expect((await contentOf(shopper, documentId(number, 'request'))).equals(asked)).toBe(true);
  });

  test('documents of an offer that is requested again are new, and so is the receipt', async () => {
    const shopper = await shop();
    const { number } = await place(shopper, true);
    await portal.database
      .updateTable('offers')
      .set({ state: 'expired' })
      .where('offerNo', '=', number)
      .execute();

    const { status, body } = await shopper.client.post(`/offers/${number}/request-again/`);

    expect(status).toBe(201);
    expect(await documentsOf(shopper, 'offer', body.number)).toEqual(['Angebotsanfrage']);
    expect((await receiptsTo(shopper)).map(({ data }) => data)).toEqual(
      expect.arrayContaining([{ kind: 'quote', number }, body]),
    );
  });

  test('documents of orders and offers come with what the operator reports about the delivery', async () => {
    const shopper = await shop();
    const { number } = await place(shopper, false);

    await operator(
      portal,
      'order',
      'report',
      number,
      'sent',
      '--promised',
      '2026-03-12',
      '--delivery-note',
      'L7',
    );
    await operator(portal, 'order', 'report', number, 'delivered', '--invoice', 'R7');

    expect(await documentsOf(shopper, 'order', number)).toEqual([
      'Bestelleingang',
      'Lieferschein',
      'Rechnung',
    ]);
    expect(await titleOf(shopper, documentId(number, 'delivery_note'))).toBe('Lieferschein L7');
    expect(await titleOf(shopper, documentId(number, 'invoice'))).toBe('Rechnung R7 (Kopie)');
  });

  test('documents of orders and offers are not offered to a reader at level 0 to whom they would be refused', async () => {
    const shopper = await shop();
    const { number } = await place(shopper, false);
    await operator(portal, 'order', 'report', number, 'sent', '--promised', '2026-03-12', '--invoice', 'R7');
    await portal.database
      .updateTable('users')
      .set({ permissionLevel: 0 })
      .where('id', '=', shopper.user.id)
      .execute();

    expect(await documentsOf(shopper, 'order', number)).toEqual(['Bestelleingang']);
  });
});
