import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { allOf, readPdf } from '#tests/support/pdf-reader.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

onAnyEngine('the memory list as a PDF', (portal) => {
  const print = ({ client }: Shopper) =>
    portal.app.inject({ url: '/api/memory-list/pdf/', cookies: Object.fromEntries(client.cookies) });
  const remember = async ({ client }: Shopper, note: string) => {
    const { articleNo } = await seedArticle(portal.database, { priceCents: 7_000 });
    await client.post('/memory-list/', { article_no: articleNo, quantity: 3, note });
    return articleNo;
  };

  test('holds the entries with their notes and prices, in the language of their owner', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const articleNo = await remember(shopper, 'Für Ω <Versuch>');

    const answer = await print(shopper);

    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename="Merkliste 2026-03-10.pdf"'),
      'x-content-type-options': 'nosniff',
    });
    const pdf = await readPdf(answer.rawPayload);
    expect(pdf).toMatchObject({ language: 'de-DE', title: 'Merkliste Schleiferei Muster GmbH' });
    const cells = allOf(pdf, 'TD').map(({ text }) => text);
    expect(cells).toEqual(expect.arrayContaining([articleNo, 'Für Ω <Versuch>', '3', '70,00 €']));
  });

  test('says that an empty list is empty, and shows nobody the list of another person', async () => {
    await remember(await welcomeShopper(portal), 'not yours');

    const pdf = await readPdf((await print(await welcomeShopper(portal))).rawPayload);

    expect(pdf.pages[0]?.structure?.text).toContain('The memory list is empty.');
    expect(allOf(pdf, 'Table')).toEqual([]);
  });

  test('shows no price at level 0, and is not for levels below', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const articleNo = await remember(shopper, '');

    const pdf = await readPdf((await print(shopper)).rawPayload);
    expect(allOf(pdf, 'TH').map(({ text }) => text)).not.toContain('Price');
    expect(pdf.pages[0]?.text).toContain(articleNo);
    expect(pdf.pages[0]?.text).not.toMatch(/€|on request/);

    const reader = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    expect((await print(reader)).statusCode).toBe(403);
    expect(await portal.visitor().get('/memory-list/pdf/')).toMatchObject({ status: 401 });
  });
});
