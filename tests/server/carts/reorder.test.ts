import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { addToCart, newKey, readCart, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const compare = ({ client }: Shopper, orderNo: string, body: object = {}, headers = {}) =>
  client.post(`/orders/${orderNo}/reorder/`, body, headers);

const merge = ({ client }: Shopper, orderNo: string, body: object = {}, key = newKey()) =>
  client.post(`/orders/${orderNo}/reorder/`, { confirm: true, ...body }, { 'idempotency-key': key });

const cartOf = async (shopper: Shopper): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await readCart(shopper)).items.map((item: { article_no: string; quantity: number }) => [
      item.article_no,
      item.quantity,
    ]),
  );

onBothEngines('a reorder', (portal) => {
  /** Places an order of 4 pieces of each article, at 25.00 EUR each. */
  const orderOf = async (shopper: Shopper, ...articleNos: (string | undefined)[]): Promise<string> => {
    const orderNo = await seedOrder(portal.database, shopper.user.companyId);
    await seedItems(
      portal.database,
      orderNo,
      articleNos.map((articleNo) => ({ articleNo: articleNo! })),
    );
    return orderNo;
  };
  const article = async (more: Parameters<typeof seedArticle>[1] = {}) =>
    (await seedArticle(portal.database, { priceCents: 2_500, ...more })).articleNo!;

  test('shows line by line what has changed, and writes nothing', async () => {
    const shopper = await welcomeShopper(portal);
    const same = await article();
    const dearer = await article({ priceCents: 2_600 });
    const gone = await article({ discontinued: true });
    const last = await article({ descriptionEn: 'Successor' });
    const next = await article({ discontinued: true, replacedBy: last });
    const replaced = await article({ discontinued: true, replacedBy: next });
    const packed = await article({ quantityStep: 3 });
    const onRequest = await article();
    const orderNo = await orderOf(shopper, same, dearer, gone, replaced, packed, 'deleted since', onRequest);
    await portal.database
      .updateTable('orderItems')
      .set({ priceCents: null, lineTotalCents: null })
      .where('articleNo', '=', onRequest)
      .execute();

    const { status, body } = await compare(shopper, orderNo);

    expect(status).toBe(200);
    expect(body).toMatchObject({ order_no: orderNo, merged: false });
    expect(body.lines).toMatchObject([
      {
        position: 1,
        quantity: 4,
        differences: [],
        now: { article_no: same, quantity: 4, price_cents: 2_500 },
      },
      { price_cents: 2_500, differences: ['price_changed'], now: { price_cents: 2_600 } },
      { article_no: gone, differences: ['discontinued'], now: null },
      {
        article_no: replaced,
        differences: ['replaced'],
        now: { article_no: last, description: 'Successor' },
      },
      { quantity: 4, differences: ['quantity_step'], now: { quantity: 6 } },
      { article_no: 'deleted since', differences: ['discontinued'], now: null },
      // This line was ordered without a price, so its price has not changed.
      { article_no: onRequest, price_cents: null, differences: [], now: { price_cents: 2_500 } },
    ]);
    expect(await cartOf(shopper)).toEqual({});
  });

  test('puts into the cart what can be ordered, in addition to its content', async () => {
    const shopper = await welcomeShopper(portal);
    const [one, gone, successor] = [await article(), await article({ discontinued: true }), await article()];
    const replaced = await article({ discontinued: true, replacedBy: successor });
    const orderNo = await orderOf(shopper, one, gone, replaced);
    await addToCart(shopper, one, 10);

    const { status, body } = await merge(shopper, orderNo);

    expect(status).toBe(200);
    expect(body).toEqual({
      order_no: orderNo,
      merged: true,
      lines: [
        { position: 1, article_no: one, quantity: 4, added: true },
        { position: 2, article_no: gone, quantity: 4, added: false },
        { position: 3, article_no: successor, quantity: 4, added: true },
      ],
    });
    expect(await cartOf(shopper)).toEqual({ [one]: 14, [successor]: 4 });
  });

  test('takes only the chosen positions in the chosen quantities', async () => {
    const shopper = await welcomeShopper(portal);
    const [one, two, three] = [await article(), await article(), await article()];
    const orderNo = await orderOf(shopper, one, two, three);

    await merge(shopper, orderNo, { lines: [{ position: 3 }, { position: 1, quantity: 7 }] });

    expect(await cartOf(shopper)).toEqual({ [three]: 4, [one]: 7 });
  });

  test('keeps the machine that a line was for, unless it now belongs to another company', async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const [kept, sold] = [`QM-${randomUUID()}`, `QM-${randomUUID()}`];
    await seedMachine(portal.database, { machineNo: kept, companyId });
    const { id: buyerOfMachine } = await seedCompany(portal.database);
    await seedMachine(portal.database, { machineNo: sold, companyId: buyerOfMachine });
    const [one, two] = [await article(), await article()];
    const orderNo = await seedOrder(portal.database, companyId);
    await seedItems(portal.database, orderNo, [
      { articleNo: one, machineNo: kept },
      { articleNo: two, machineNo: sold },
    ]);
    expect((await compare(shopper, orderNo)).body.lines).toMatchObject([
      { machine_no: kept, differences: [], now: { machine_no: kept } },
      { machine_no: sold, differences: ['machine_not_kept'], now: { machine_no: null } },
    ]);
    await merge(shopper, orderNo);

    const { items } = await readCart(shopper);
    expect(items.map((item: { machine_no: string | null }) => item.machine_no)).toEqual([kept, null]);
  });

  test('keeps the machine of the cart’s line, and says that the other is not carried over', async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const [first, second] = [`QM-${randomUUID()}`, `QM-${randomUUID()}`];
    await seedMachine(portal.database, { machineNo: first, companyId });
    await seedMachine(portal.database, { machineNo: second, companyId });
    const one = await article();
    const orderNo = await seedOrder(portal.database, companyId);
    await seedItems(portal.database, orderNo, [
      { articleNo: one, machineNo: first },
      { articleNo: one, machineNo: second },
    ]);

    expect((await compare(shopper, orderNo)).body.lines).toMatchObject([
      { differences: [] },
      { differences: ['machine_not_kept'] },
    ]);
    await merge(shopper, orderNo);
    expect((await readCart(shopper)).items).toMatchObject([{ quantity: 8, machine_no: first }]);
  });

  test('leaves out a line with which its article would exceed the cart’s limit, even if only two lines together do', async () => {
    const shopper = await welcomeShopper(portal);
    const one = await article();
    const orderNo = await orderOf(shopper, one, one);
    await addToCart(shopper, one, 9_993);

    expect((await compare(shopper, orderNo)).body.lines).toMatchObject([
      { differences: [], now: { quantity: 4 } },
      { differences: ['quantity_limit'], now: null },
    ]);
    expect((await merge(shopper, orderNo)).body.lines).toMatchObject([{ added: true }, { added: false }]);
    expect(await cartOf(shopper)).toEqual({ [one]: 9_997 });
  });

  test('goes into the cart once, however many requests with its key come at the same time', async () => {
    const shopper = await welcomeShopper(portal);
    const one = await article();
    const orderNo = await orderOf(shopper, one);
    const key = newKey();

    const answers = await Promise.all(Array.from({ length: 50 }, () => merge(shopper, orderNo, {}, key)));

    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { merged: true, lines: [{ added: true }] } });
    expect(await cartOf(shopper)).toEqual({ [one]: 4 });
    expect((await merge(shopper, orderNo, {}, key)).body).toEqual(answers[0]!.body);
    await merge(shopper, orderNo);
    expect(await cartOf(shopper)).toEqual({ [one]: 8 });
  });

  test('refuses a used key for another order or other lines', async () => {
    const shopper = await welcomeShopper(portal);
    const one = await article();
    const [orderNo, other] = [await orderOf(shopper, one, one), await orderOf(shopper, one, one)];
    const key = newKey();
    await merge(shopper, orderNo, {}, key);
    const before = await cartOf(shopper);
    const reused = { status: 409, body: 'IDEMPOTENCY_KEY_REUSED_ERROR' };

    expect(await merge(shopper, other, {}, key)).toMatchObject(reused);
    expect(await merge(shopper, orderNo, { lines: [{ position: 1 }] }, key)).toMatchObject(reused);
    expect(await cartOf(shopper)).toEqual(before);
  });

  test('a reorder is refused if it is malformed, and writes nothing', async () => {
    const shopper = await welcomeShopper(portal);
    const orderNo = await orderOf(shopper, await article());
    const invalid = { status: 400, body: 'VALIDATION_ERROR' };
    for (const body of [
      { lines: [] },
      { lines: [{ position: 9 }] },
      { lines: [{ position: 1 }, { position: 1 }] },
      { lines: [{ position: 1, quantity: 0 }] },
      { lines: [{ position: 1, quantity: 10_000 }] },
      { lines: [{ position: 1, quantity: 1.5 }] },
      { lines: [{ position: '1' }] },
      { confirm: 'yes' },
      { surprise: 1 },
    ]) {
      expect(await compare(shopper, orderNo, body)).toMatchObject(invalid);
      expect(await merge(shopper, orderNo, body)).toMatchObject(invalid);
    }
    expect(await compare(shopper, orderNo, { confirm: true })).toMatchObject(invalid);
    expect(await merge(shopper, orderNo, {}, 'short')).toMatchObject(invalid);
    expect(await cartOf(shopper)).toEqual({});
  });

  test('puts nothing into the cart that differs from what was shown, and the same key may then be used again', async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const [machineNo, articleNo] = [`QM-${randomUUID()}`, await article()];
    await seedMachine(portal.database, { machineNo, companyId });
    const orderNo = await seedOrder(portal.database, companyId);
    await seedItems(portal.database, orderNo, [{ articleNo, machineNo }, { articleNo: await article() }]);
    const shown = (await compare(shopper, orderNo)).body.fingerprint;
    const key = newKey();
    const lines = [{ position: 1 }];
    const refused = { status: 409, body: 'CART_CHANGED_ERROR' };
    const change = (changes: object) =>
      portal.database.updateTable('articles').set(changes).where('articleNo', '=', articleNo).execute();
    const sellMachineTo = (owner: string) =>
      portal.database
        .updateTable('machines')
        .set({ companyId: owner })
        .where('machineNo', '=', machineNo)
        .execute();
    for (const changes of [{ priceCents: 2_600 }, { quantityStep: 3 }, { discontinued: true }]) {
      await change(changes);
      expect(await merge(shopper, orderNo, { lines, fingerprint: shown }, key)).toMatchObject(refused);
      await change({ priceCents: 2_500, quantityStep: 1, discontinued: false });
    }
    await sellMachineTo((await seedCompany(portal.database)).id);
    expect(await merge(shopper, orderNo, { lines, fingerprint: shown }, key)).toMatchObject(refused);
    await sellMachineTo(companyId);
    expect(await cartOf(shopper)).toEqual({});

    expect(await merge(shopper, orderNo, { lines, fingerprint: shown }, key)).toMatchObject({ status: 200 });
    expect(await cartOf(shopper)).toEqual({ [articleNo]: 4 });
    // A repeat gets the same answer, although the cart already holds the lines.
    expect(await merge(shopper, orderNo, { lines, fingerprint: shown }, key)).toMatchObject({ status: 200 });
  });

  test('says whose order it is if it would go into the cart of another company', async () => {
    const dealerCompany = await seedCompany(portal.database, { kind: 'dealer' });
    const [nord, west] = await Promise.all(
      ['Nord GmbH', 'West GmbH'].map((name) =>
        seedCompany(portal.database, { dealerId: dealerCompany.id, name }),
      ),
    );
    const dealer = await welcomeShopper(portal, {
      companyId: dealerCompany.id,
      role: ROLES.dealer,
      kind: 'dealer',
    });
    const orderNo = await orderOf(await welcomeShopper(portal, { companyId: nord!.id }), await article());
    const own = await orderOf(dealer, await article());
    const companyTold = async (number: string, customer?: { customerNo: string | null }) => {
      const headers = customer && { 'x-acting-for': customer.customerNo ?? '' };
      const { status, body } = await compare(dealer, number, {}, headers);
      return status === 200 ? body.company_name : status;
    };

    expect(await companyTold(own)).toBeUndefined();
    expect(await companyTold(orderNo)).toBe('Nord GmbH');
    expect(await companyTold(orderNo, west)).toBe('Nord GmbH');
    expect(await companyTold(orderNo, nord)).toBeUndefined();
  });

  test('a reorder of another company’s order is answered like that of a missing one; a dealer may reorder, staff may not', async () => {
    const dealerCompany = await seedCompany(portal.database, { kind: 'dealer' });
    const company = await seedCompany(portal.database, { dealerId: dealerCompany.id });
    const dealer = await welcomeShopper(portal, {
      companyId: dealerCompany.id,
      role: ROLES.dealer,
      kind: 'dealer',
    });
    const owner = await welcomeShopper(portal, { companyId: company.id });
    const one = await article();
    const orderNo = await orderOf(owner, one);
    const stranger = await welcomeShopper(portal);
    for (const number of [orderNo, 'no-such'])
      for (const act of [compare, merge])
        expect(await act(stranger, number)).toMatchObject({ status: 404, body: 'ORDER_NOT_FOUND_ERROR' });

    expect(await merge(dealer, orderNo)).toMatchObject({ status: 200 });
    expect(await cartOf(dealer)).toEqual({ [one]: 4 });
    expect(await cartOf(owner)).toEqual({});
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    const sheets = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    for (const shopper of [staff, sheets])
      expect(await merge(shopper, orderNo)).toMatchObject({ status: 403, body: 'PERMISSION_DENIED_ERROR' });
  });

  test('shows no price at level 0, and not even that a price has changed', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const orderNo = await orderOf(shopper, await article({ priceCents: 9_900 }));

    const { body } = await compare(shopper, orderNo);
    expect(body.lines).toMatchObject([
      { price_cents: null, differences: [], now: { price_cents: null, price_state: 'hidden' } },
    ]);
    const merged = await merge(shopper, orderNo);
    expect(merged).toMatchObject({ status: 200 });
    expect(JSON.stringify(merged.body)).not.toMatch(/cents|:(9900|2500)\b/);
  });

  test('shows the order’s prices at level 20, and today’s only if they were requested', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
    const [asked, other] = [await article({ priceCents: 2_700 }), await article({ priceCents: 2_700 })];
    const orderNo = await orderOf(shopper, asked, other);
    await shopper.client.post('/price-request/', { article_no: asked });

    expect((await compare(shopper, orderNo)).body.lines).toMatchObject([
      { price_cents: 2_500, differences: ['price_changed'], now: { price_cents: 2_700 } },
      { price_cents: 2_500, differences: [], now: { price_cents: null, price_state: 'on_request' } },
    ]);
  });

  test('offers nothing instead of articles that replace each other', async () => {
    const shopper = await welcomeShopper(portal);
    const one = await article({ discontinued: true });
    const other = await article({ discontinued: true, replacedBy: one });
    const ring = { replacedBy: other };
    await portal.database.updateTable('articles').set(ring).where('articleNo', '=', one).execute();

    const { body } = await compare(shopper, await orderOf(shopper, one, other));
    expect(body.lines).toMatchObject([{ now: null }, { now: null }]);
  });
});
