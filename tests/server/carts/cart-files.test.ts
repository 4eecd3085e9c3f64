import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { parseRows } from '#machines/buying/quick-order/parse-rows.ts';
import { allOf, readPdf } from '#tests/support/pdf-reader.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, readCart, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

type Headers = Record<string, string>;

const csvOf = async ({ client }: Shopper, headers?: Headers): Promise<string> =>
  (await client.get('/shopping-cart/csv/', headers)).body;
/** The tests' article numbers are random, so the digits of an amount in one of them would be a false alarm. */
const withoutNumber = (text: string, { articleNo }: { articleNo: string }): string =>
  text.replaceAll(articleNo, '');
const cellsOf = (pdf: Awaited<ReturnType<typeof readPdf>>) => allOf(pdf, 'TD').map(({ text }) => text);

onAnyEngine('the cart as a file', (portal) => {
  const fetchPdf = ({ client }: Shopper, headers: Headers = {}) =>
    portal.app.inject({
      url: '/api/shopping-cart/pdf/',
      cookies: Object.fromEntries(client.cookies),
      headers,
    });
  const pdfOf = async (shopper: Shopper, headers?: Headers) =>
    readPdf((await fetchPdf(shopper, headers)).rawPayload);

  test('a PDF holds all lines with machine, quantity and sums, in the language of the buyer', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const machineNo = 'CF-2001';
    await seedMachine(portal.database, { machineNo, companyId: shopper.user.companyId });
    const { articleNo } = await seedArticle(portal.database, { priceCents: 7_000 });
    await shopper.client.post('/shopping-cart/add/', {
      article_no: articleNo,
      quantity: 2,
      machine_no: machineNo,
    });

    const answer = await fetchPdf(shopper);

    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename="Warenkorb 2026-03-10.pdf"'),
    });
    const pdf = await readPdf(answer.rawPayload);
    expect(pdf).toMatchObject({ language: 'de-DE', title: 'Warenkorb Schleiferei Muster GmbH' });
    expect(pdf.pages[0]?.text).toContain('Noch nicht bestellt.');
    expect(pdf.pages[0]?.text).toContain(`Maschine ${machineNo}`);
    // The sum is 140.00 plus the surcharge of 10.00, plus 19 % VAT.
    const amounts = ['70,00 €', '140,00 €', '10,00 €', '28,50 €', '178,50 €'];
    expect(cellsOf(pdf)).toEqual(expect.arrayContaining(amounts));
  });

  test('a PDF of many lines leaves none out', async () => {
    const shopper = await welcomeShopper(portal);
    const articles = await Promise.all(Array.from({ length: 70 }, () => seedArticle(portal.database)));
    await shopper.client.post('/shopping-cart/bulk-add/', {
      lines: articles.map(({ articleNo }) => ({ article_no: articleNo, quantity: 1 })),
    });

    const pdf = await pdfOf(shopper);

    const text = pdf.pages.map((page) => page.text).join('\n');
    expect(articles.filter(({ articleNo }) => !text.includes(articleNo))).toEqual([]);
    expect(pdf.pages.length).toBeGreaterThan(2);
    expect(pdf.pages.at(-1)?.text).toContain('Total');
  });

  test('a file of an empty cart has no lines, not even those of somebody else', async () => {
    const other = await welcomeShopper(portal);
    await addToCart(other, (await seedArticle(portal.database)).articleNo);
    const shopper = await welcomeShopper(portal);

    const pdf = await pdfOf(shopper);

    expect(pdf.pages[0]?.structure?.text).toContain('The shopping cart is empty.');
    expect(allOf(pdf, 'Table')).toEqual([]);
    expect((await csvOf(shopper)).trimEnd().split('\r\n')).toHaveLength(1);
  });

  test('the CSV opens correctly in a German spreadsheet, starts no formula, and names a successor', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const successor = await seedArticle(portal.database);
    const { articleNo } = await seedArticle(portal.database, {
      descriptionDe: '=1+1; Ring',
      priceCents: 123_456,
    });
    await addToCart(shopper, articleNo, 2);
    await portal.database
      .updateTable('articles')
      .set({ discontinued: true, replacedBy: successor.articleNo })
      .where('articleNo', '=', articleNo)
      .execute();

    const { status, headers, body } = await shopper.client.get('/shopping-cart/csv/');

    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('Warenkorb');
    expect(body.split('\r\n')).toEqual([
      '\uFEFFArtikelnummer;Menge;Maschine;Bezeichnung;Zusatzbezeichnung;Preis netto (EUR);Positionssumme netto (EUR);Lieferbar;Ersetzt durch',
      `${articleNo};2;;"'=1+1; Ring";;1234,56;2469,12;nein;${successor.articleNo}`,
      '',
    ]);
  });

  test('quick order can read the CSV back in, and mistakes no amount of money for a quantity', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const machineNo = 'CF-2002';
    await seedMachine(portal.database, { machineNo, companyId: shopper.user.companyId });
    const [one, other] = [await seedArticle(portal.database), await seedArticle(portal.database)];
    await addToCart(shopper, one.articleNo, 3);
    const line = { article_no: other.articleNo, quantity: 3, machine_no: machineNo };
    await shopper.client.post('/shopping-cart/add/', line);
    expect(parseRows(await csvOf(shopper), 'de-DE')).toMatchObject({
      rows: [
        { articleNo: one.articleNo, quantity: '3', machineNo: '' },
        { articleNo: other.articleNo, quantity: '3', machineNo },
      ],
    });
  });

  test('a price on request stays unknown in both files, and the sums say what they leave out', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
    const known = await seedArticle(portal.database, { priceCents: 20_000 });
    const unknown = await seedArticle(portal.database, { priceCents: 77_700 });
    await shopper.client.post('/price-request/', { article_no: known.articleNo });
    await addToCart(shopper, known.articleNo);
    await addToCart(shopper, unknown.articleNo);

    const pdf = await pdfOf(shopper);
    const csv = await csvOf(shopper);

    expect(cellsOf(pdf)).toEqual(expect.arrayContaining(['€200.00', '€238.00', 'on request']));
    expect(pdf.pages[0]?.text).toContain('Items with a price on request are not included in the totals.');
    expect(csv).toContain(`${unknown.articleNo};1;;${unknown.descriptionEn};;;;yes;\r\n`);
    expect(withoutNumber(pdf.pages[0]?.text + csv, unknown)).not.toMatch(/777/);
  });

  test('neither file has an amount for people without prices', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const article = await seedArticle(portal.database, { priceCents: 77_700 });
    await addToCart(shopper, article.articleNo);

    const pdf = await pdfOf(shopper);
    const csv = await csvOf(shopper);

    expect(allOf(pdf, 'TH').map(({ text }) => text)).toEqual(['No.', 'Article', 'Description', 'Quantity']);
    expect(pdf.pages[0]?.text).toContain(article.articleNo);
    expect(withoutNumber(pdf.pages[0]?.text ?? '', article)).not.toMatch(/€|777|on request|Total|Prices/);
    expect(withoutNumber(csv, article)).not.toMatch(/EUR|777/);
  });

  test('a dealer who buys for a customer gets that customer’s cart, under the customer’s name', async () => {
    const dealer = await welcomeShopper(portal, { role: ROLES.dealer, kind: 'dealer' });
    const customer = await seedCompany(portal.database, {
      dealerId: dealer.user.companyId,
      name: 'Kundenwerk AG',
    });
    const headers = { 'x-acting-for': customer.customerNo ?? '' };
    const [own, theirs] = await Promise.all([seedArticle(portal.database), seedArticle(portal.database)]);
    await addToCart(dealer, own.articleNo);
    await dealer.client.post('/shopping-cart/add/', { article_no: theirs.articleNo, quantity: 1 }, headers);

    const pdf = await pdfOf(dealer, headers);

    expect(pdf.title).toBe('Shopping cart Kundenwerk AG');
    expect(pdf.pages[0]?.text).toContain(theirs.articleNo);
    expect(pdf.pages[0]?.text).not.toContain(own.articleNo);
    expect(await csvOf(dealer, headers)).toContain(theirs.articleNo);
    expect(await csvOf(dealer)).toContain(own.articleNo);
    const foreign = await seedCompany(portal.database);
    expect((await fetchPdf(dealer, { 'x-acting-for': foreign.customerNo ?? '' })).statusCode).toBe(404);
  });

  test('a file changes nothing in the cart', async () => {
    const shopper = await welcomeShopper(portal);
    await addToCart(shopper, (await seedArticle(portal.database)).articleNo);
    const before = await readCart(shopper);
    await fetchPdf(shopper);
    await csvOf(shopper);
    expect(await readCart(shopper)).toEqual(before);
  });
});
