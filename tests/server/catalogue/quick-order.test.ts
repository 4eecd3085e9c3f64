import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { MAX_QUICK_ORDER_ROWS } from '#contract/limits.contract.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { readCart, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const check = ({ client }: Shopper, ...rows: object[]) => client.post('/quick-order/check/', { rows });

const rows = (count: number) => Array.from({ length: count }, () => ({ article_no: 'x', quantity: 1 }));

onAnyEngine('quick order', (portal) => {
  test('says for each row what it would be, in the order of the rows, and changes nothing', async () => {
    const shopper = await welcomeShopper(portal);
    const next = await seedArticle(portal.database, { descriptionEn: 'Better media' });
    const gone = await seedArticle(portal.database, { discontinued: true, replacedBy: next.articleNo });
    const stepped = await seedArticle(portal.database, { quantityStep: 25 });

    const { status, body } = await check(
      shopper,
      { article_no: gone.articleNo, quantity: 1 },
      { article_no: 'no such', quantity: 1 },
      { article_no: stepped.articleNo, quantity: 30 },
      { article_no: stepped.articleNo, quantity: 50 },
      { article_no: '', quantity: null },
    );

    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      {
        result: 'discontinued',
        article: { article_no: gone.articleNo },
        replacement: { article_no: next.articleNo, kind: 'media', description: 'Better media' },
      },
      { result: 'unknown', article: null, replacement: null },
      { result: 'wrong_quantity', article: { quantity_step: 25 } },
      { result: 'ok', article: { article_no: stepped.articleNo, price_cents: 1_250 } },
      { result: 'unknown', article: null },
    ]);
    expect((await readCart(shopper)).items).toEqual([]);
  });

  test('finds a number written without its separators, unless several articles may be meant', async () => {
    const shopper = await welcomeShopper(portal);
    const id = randomUUID().slice(0, 6);
    await seedArticle(portal.database, { articleNo: `10/${id} SB` });
    await seedArticle(portal.database, { articleNo: `20.${id}` });
    await seedArticle(portal.database, { articleNo: `20-${id}` });

    const { body } = await check(
      shopper,
      { article_no: `10${id}sb`, quantity: 1 },
      { article_no: `20${id}`, quantity: 1 },
      { article_no: `20-${id}`, quantity: 1 },
    );

    expect(
      body.rows.map(({ article }: { article: { article_no: string } | null }) => article?.article_no),
    ).toEqual([`10/${id} SB`, undefined, `20-${id}`]);
  });

  test.each([null, 0, -1, 1.5, 10_000, 1e300])('calls the quantity %j wrong', async (quantity) => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);
    const { body } = await check(shopper, { article_no: articleNo, quantity });
    expect(body.rows).toMatchObject([{ result: 'wrong_quantity' }]);
  });

  test('accepts a machine of another company only from the dealer of that company', async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.id });
    const machineNo = `M-${randomUUID()}`;
    await seedMachine(portal.database, { machineNo, companyId: customer.id });
    const { articleNo } = await seedArticle(portal.database);
    const row = { article_no: articleNo, quantity: 1, machine_no: machineNo };
    const stranger = await welcomeShopper(portal);
    const seller = await welcomeShopper(portal, { companyId: dealer.id, role: ROLES.dealer });

    expect((await check(stranger, row)).body.rows).toMatchObject([{ result: 'unknown_machine' }]);
    expect((await check(stranger, { ...row, machine_no: 'none' })).body.rows).toMatchObject([
      { result: 'unknown_machine' },
    ]);
    expect((await check(seller, row)).body.rows).toMatchObject([{ result: 'ok' }]);
  });

  test('accepts one machine for an article, and no more pieces than one line may have', async () => {
    const shopper = await welcomeShopper(portal);
    const [one, other] = [`M-${randomUUID()}`, `M-${randomUUID()}`];
    for (const machineNo of [one, other])
      await seedMachine(portal.database, { machineNo, companyId: shopper.user.companyId });
    const { articleNo } = await seedArticle(portal.database);
    const row = (quantity: number, machine_no: string | null) => ({
      article_no: articleNo,
      quantity,
      machine_no,
    });

    const { body } = await check(shopper, row(9_000, null), row(900, one), row(1, other), row(100, one));

    expect(body.rows.map(({ result }: { result: string }) => result)).toEqual([
      'ok',
      'ok',
      'other_machine',
      'quantity_limit',
    ]);
  });

  test('counts what is in the cart, and says of each row whether the memory list accepts it', async () => {
    const shopper = await welcomeShopper(portal);
    const [one, other] = [`M-${randomUUID()}`, `M-${randomUUID()}`];
    for (const machineNo of [one, other])
      await seedMachine(portal.database, { machineNo, companyId: shopper.user.companyId });
    const { articleNo } = await seedArticle(portal.database);
    const row = (quantity: number, machine_no?: string) => ({
      article_no: articleNo,
      quantity,
      ...(machine_no !== undefined && { machine_no }),
    });
    await shopper.client.post('/shopping-cart/add/', row(9_000, one));
    const asked = [row(1, other), row(1_000), row(900), row(99, one)];

    const { body } = await check(shopper, ...asked);

    expect(body.rows).toMatchObject([
      { result: 'other_machine', can_be_saved: true },
      { result: 'quantity_limit', can_be_saved: true },
      { result: 'ok', can_be_saved: true },
      { result: 'ok', can_be_saved: false },
    ]);
    const added = await shopper.client.post('/shopping-cart/bulk-add/', { lines: asked });
    expect(added.body.lines.map(({ error }: { error?: string }) => error)).toEqual([
      'CART_LINE_FOR_OTHER_MACHINE_ERROR',
      'VALIDATION_ERROR',
      undefined,
      undefined,
    ]);
    const { client } = await welcomeShopper(portal, { companyId: shopper.user.companyId });
    const otherCart = await client.post('/quick-order/check/', { rows: [row(1, other)] });
    expect(otherCart.body.rows).toMatchObject([{ result: 'ok', can_be_saved: true }]);
    await client.post('/memory-list/', row(1, one));
    const saved = await client.post('/quick-order/check/', { rows: [row(1, other), row(9_999, one)] });
    expect(saved.body.rows.map(({ can_be_saved }: { can_be_saved: boolean }) => can_be_saved)).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    { permissionLevel: LEVELS.noPrices, state: 'hidden', price: null, total: null, unpriced: 0 },
    { permissionLevel: LEVELS.limitedPrices, state: 'on_request', price: null, total: null, unpriced: 1 },
    { permissionLevel: LEVELS.full, state: 'visible', price: 1_250, total: 3_750, unpriced: 0 },
  ])(
    'quick order says at level $permissionLevel that the price is $state',
    async ({ permissionLevel, state, price, total, unpriced }) => {
      const shopper = await welcomeShopper(portal, { permissionLevel });
      const { articleNo } = await seedArticle(portal.database);
      const { body } = await check(shopper, { article_no: articleNo, quantity: 3 });
      expect(body.rows).toMatchObject([
        { article: { price_state: state, price_cents: price }, line_total_cents: total },
      ]);
      expect(body.sum).toEqual({ subtotal_cents: total, unpriced });
    },
  );

  test('adds up only what can be ordered and has a visible price', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
    const [one, other] = [await seedArticle(portal.database), await seedArticle(portal.database)];
    const asked = [
      { article_no: one.articleNo, quantity: 2 },
      { article_no: other.articleNo, quantity: 1 },
      { article_no: one.articleNo, quantity: 0 },
      { article_no: 'NO-SUCH', quantity: 9 },
    ];
    await shopper.client.post('/price-request/', { article_no: one.articleNo });
    const { body } = await check(shopper, ...asked);
    expect(
      body.rows.map(({ line_total_cents }: { line_total_cents: number | null }) => line_total_cents),
    ).toEqual([2_500, null, null, null]);
    expect(body.sum).toEqual({ subtotal_cents: 2_500, unpriced: 1 });
  });

  test('accepts any number of rows from one up to the limit', async () => {
    const shopper = await welcomeShopper(portal);
    expect(await check(shopper, ...rows(MAX_QUICK_ORDER_ROWS))).toMatchObject({ status: 200 });
    expect(await check(shopper, ...rows(MAX_QUICK_ORDER_ROWS + 1))).toMatchObject({
      status: 400,
      body: 'VALIDATION_ERROR',
    });
    expect(await check(shopper)).toMatchObject({ status: 400 });
  });

  test('quick order is not for people who see only data sheets, nor for visitors', async () => {
    const reader = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    expect(await check(reader, { article_no: 'x', quantity: 1 })).toMatchObject({ status: 403 });
    expect(await portal.visitor().post('/quick-order/check/', { rows: [] })).toMatchObject({ status: 401 });
  });
});
