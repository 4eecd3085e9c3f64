import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { documentId } from '#contract/documents/generated-documents.contract.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { allOf, readPdf } from '#tests/support/pdf-reader.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const notesOf = async ({ client }: Shopper, orderNo: string) => {
  const { body } = await client.get(`/order/details/${orderNo}/`);
  return (body.documents as { kind: string; title: string; delivery_no?: number }[])
    .filter(({ kind }) => kind === 'delivery_note')
    .map(({ title, delivery_no }) => ({ title, delivery_no }));
};

onAnyEngine('delivery notes', (portal) => {
  const run = async (...words: string[]) =>
    expect(await resultOf(words, portal)).toMatchObject({ error: null });
  const download = ({ client }: Shopper, id: string) =>
    portal.app.inject({
      url: `/api/documents/${id}/download/`,
      cookies: Object.fromEntries(client.cookies),
    });
  const placed = async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices, language: 'de-DE' });
    const orderNo = await seedOrder(portal.database, shopper.user.companyId, {
      userId: shopper.user.id,
      deliveryStatus: 'pending_action',
    });
    await seedItems(portal.database, orderNo, [
      { quantity: 5 },
      { quantity: 2, descriptionDe: 'Kugellager' },
    ]);
    return { shopper, orderNo };
  };
  /** Returns the title, and the position and the quantity of each line. */
  const linesOf = async (shopper: Shopper, id: string) => {
    const pdf = await readPdf((await download(shopper, id)).rawPayload);
    const rows = allOf(pdf, 'TBody')[0]?.children ?? [];
    return { title: pdf.title, lines: rows.map(({ children }) => [children[0]?.text, children[3]?.text]) };
  };

  test('delivery notes list exactly what each delivery held, and nothing that has not left', async () => {
    const { shopper, orderNo } = await placed();
    await run('order', 'dispatch', orderNo, '--positions', '1:3', '--delivery-note', 'L-1');

    expect(await notesOf(shopper, orderNo)).toEqual([{ title: 'Lieferschein L-1', delivery_no: 1 }]);
    const first = documentId(orderNo, 'delivery_note', 1);
    const asSent = { title: 'Lieferschein L-1', lines: [['1', '3 Stück']] };
    expect(await linesOf(shopper, first)).toEqual(asSent);

    await run('order', 'dispatch', orderNo, '--delivery-note', 'L-2');
    expect(await notesOf(shopper, orderNo)).toEqual([
      { title: 'Lieferschein L-1', delivery_no: 1 },
      { title: 'Lieferschein L-2', delivery_no: 2 },
    ]);
    expect(await linesOf(shopper, first)).toEqual(asSent);
    expect(await linesOf(shopper, documentId(orderNo, 'delivery_note', 2))).toEqual({
      title: 'Lieferschein L-2',
      lines: [
        ['1', '2 Stück'],
        ['2', '2 Stück'],
      ],
    });
  });

  test('delivery notes of an order are each saved under a different name', async () => {
    const { shopper, orderNo } = await placed();
    await run('order', 'dispatch', orderNo, '--positions', '1:3', '--delivery-note', 'L-1');
    await run('order', 'dispatch', orderNo, '--delivery-note', 'L-2');

    for (const no of [1, 2]) {
      const { headers } = await download(shopper, documentId(orderNo, 'delivery_note', no));
      expect(headers['content-disposition']).toContain(`filename="Lieferschein ${orderNo}-${no}.pdf"`);
    }
  });

  test('the delivery note of a whole order appears once the order has left, not once the note has a number, and gives way to notes of parts', async () => {
    const { shopper, orderNo } = await placed();
    await run('order', 'report', orderNo, 'ready', '--promised', '2026-03-12', '--delivery-note', 'L7');
    expect(await notesOf(shopper, orderNo)).toEqual([]);

    await run('order', 'report', orderNo, 'sent');
    expect(await notesOf(shopper, orderNo)).toEqual([{ title: 'Lieferschein' }]);
    expect(await linesOf(shopper, documentId(orderNo, 'delivery_note'))).toMatchObject({
      title: 'Lieferschein L7',
      lines: [
        ['1', '5 Stück'],
        ['2', '2 Stück'],
      ],
    });

    await run('order', 'dispatch', orderNo, '--positions', '2:2', '--delivery-note', 'L7-1');
    expect(await notesOf(shopper, orderNo)).toEqual([{ title: 'Lieferschein L7-1', delivery_no: 1 }]);
  });

  test('an order that was dispatched in part without the number of a note has no delivery note until the rest has left', async () => {
    const { shopper, orderNo } = await placed();
    await run('order', 'report', orderNo, 'sent', '--promised', '2026-03-12', '--delivery-note', 'L7');
    await run('order', 'dispatch', orderNo, '--positions', '1:3');
    expect(await notesOf(shopper, orderNo)).toEqual([]);

    await run('order', 'dispatch', orderNo);
    expect(await notesOf(shopper, orderNo)).toEqual([{ title: 'Lieferschein' }]);
  });

  test('goods that have not left have no delivery note, however late they are, and get one once they are reported as sent', async () => {
    const { shopper, orderNo } = await placed();
    const past = ['--promised', '2026-01-02'];
    await run('order', 'report', orderNo, 'ready', ...past, '--delivery-note', 'L7');
    expect(await notesOf(shopper, orderNo)).toEqual([]);

    await run('order', 'report', orderNo, 'sent', ...past);
    expect(await notesOf(shopper, orderNo)).toEqual([{ title: 'Lieferschein' }]);
    await run('order', 'report', orderNo, 'pending', ...past);
    expect(await notesOf(shopper, orderNo)).toEqual([{ title: 'Lieferschein' }]);
  });

  test('delivery notes of orders that have arrived stay, even if not every delivery was recorded', async () => {
    const { shopper, orderNo } = await placed();
    await run('order', 'dispatch', orderNo, '--positions', '1:1');
    await run('order', 'report', orderNo, 'delivered', '--delivery-note', 'L9');
    expect(await notesOf(shopper, orderNo)).toEqual([{ title: 'Lieferschein' }]);
  });

  test('an order is found by the current number of its delivery note, however short it is, and by no earlier one', async () => {
    const { shopper, orderNo } = await placed();
    const found = async (words: string) => {
      const { body } = await shopper.client.get(`/orders/?search=${encodeURIComponent(words)}`);
      return (body.items as { order_no: string }[]).some(({ order_no }) => order_no === orderNo);
    };
    await run('order', 'report', orderNo, 'sent', '--delivery-note', 'LS-WRONG/1', '--tracking-no', 'NL-77');
    expect(await found('LSWRONG/1')).toBe(true);
    await run('order', 'report', orderNo, 'sent', '--delivery-note', 'Q1');
    expect(await found('LS-WRONG')).toBe(false);
    expect(await found('Q1')).toBe(true);
    expect(await found('NL-77')).toBe(true);
  });

  test('delivery notes of other companies are answered like missing ones', async () => {
    const { orderNo } = await placed();
    await run('order', 'dispatch', orderNo, '--delivery-note', 'L-1');
    const stranger = await welcomeShopper(portal);

    for (const id of [documentId(orderNo, 'delivery_note', 1), documentId(orderNo, 'delivery_note', 2)])
      expect(await download(stranger, id)).toMatchObject({
        statusCode: 404,
        body: 'DOCUMENT_NOT_FOUND_ERROR',
      });
  });

  test('delivery notes come with the deliveries of a file, and follow what a later file says about them', async () => {
    const company = await seedCompany(portal.database, { customerNo: `K-${portal.engine}` });
    const { articleNo } = await seedArticle(portal.database);
    const shopper = await welcomeShopper(portal, { companyId: company.id, language: 'de-DE' });
    const orderNo = `F${articleNo}`;
    const load = (contents: string, noteNo: string) =>
      resultOf(['import', 'orders', 'FILE'], portal, {
        file: [
          'record;order_no;customer_no;order_date;delivery_status;delivery_note_no;position;article_no;quantity;price;delivery_no;dispatched_on;contents',
          `order;${orderNo};${company.customerNo};01.03.2026;on_its_way;L9;;;;;;;`,
          `item;${orderNo};;;;;1;${articleNo};10;12,50;;;`,
          `delivery;${orderNo};;;;${noteNo};;;;;1;2026-03-05;${contents}`,
        ].join('\n'),
      });
    const id = documentId(orderNo, 'delivery_note', 1);

    expect(await load('1:4', 'L9-1')).toMatchObject({ error: null, problems: [] });
    expect(await notesOf(shopper, orderNo)).toEqual([{ title: 'Lieferschein L9-1', delivery_no: 1 }]);
    expect((await linesOf(shopper, id)).lines).toEqual([['1', expect.stringMatching(/^4 /)]]);

    expect(await load('1:6', 'L9-A')).toMatchObject({ error: null, problems: [] });
    expect(await notesOf(shopper, orderNo)).toEqual([{ title: 'Lieferschein L9-A', delivery_no: 1 }]);
    expect((await linesOf(shopper, id)).lines).toEqual([['1', expect.stringMatching(/^6 /)]]);
  });
});
