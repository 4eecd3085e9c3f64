import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { MAX_CART_LINES } from '#contract/limits.contract.ts';
import { fillCart } from '#tests/support/seed/seed-cart.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { addToCart, readCart, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const NOT_FOUND = { status: 404, body: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' };
const INVALID = { status: 400, body: 'VALIDATION_ERROR' };

const quantities = async (shopper: Shopper) =>
  (await readCart(shopper)).items.map((item: { article_no: string; quantity: number }) => [
    item.article_no,
    item.quantity,
  ]);

const act = ({ client }: Shopper, action: string, body: object) =>
  client.post(`/shopping-cart/${action}/`, body);

onBothEngines('the cart', (portal) => {
  test('starts empty, with no surcharge and nothing missing', async () => {
    const shopper = await welcomeShopper(portal);

    expect(await readCart(shopper)).toMatchObject({
      items: [],
      totals: {
        subtotal_cents: 0,
        surcharge_cents: 0,
        vat_cents: 0,
        total_cents: 0,
        vat_rate: 0.19,
        complete: true,
        missing_to_no_surcharge_cents: 0,
      },
    });
  });

  test('once full, takes no further article, alone or among many, but takes more of the articles in it', async () => {
    const shopper = await welcomeShopper(portal);
    const inCart = await fillCart(portal.database, shopper.user);
    const further = (await seedArticle(portal.database)).articleNo;
    const line = { article_no: further, quantity: 1 };
    expect(await act(shopper, 'add', line)).toMatchObject({ status: 409, body: 'CART_FULL_ERROR' });
    const lines = [line, { article_no: inCart, quantity: 2 }];
    expect((await act(shopper, 'bulk-add', { lines })).body.lines).toEqual([
      { article_no: further, added: false, error: 'CART_FULL_ERROR' },
      { article_no: inCart, added: true },
    ]);
    await act(shopper, 'remove', { article_no: `${inCart}-0` });
    await addToCart(shopper, further);
    const held = await quantities(shopper);
    expect(held).toHaveLength(MAX_CART_LINES);
    expect(held).toContainEqual([inCart, 3]);
  });

  test('takes only as many articles as it has room for if many are added at the same moment', async () => {
    const shopper = await welcomeShopper(portal);
    const inCart = await fillCart(portal.database, shopper.user);
    for (const at of [0, 1, 2]) await act(shopper, 'remove', { article_no: `${inCart}-${at}` });
    const further = await Promise.all(Array.from({ length: 8 }, () => seedArticle(portal.database)));
    const replies = await Promise.all(
      further.map(({ articleNo }) => act(shopper, 'add', { article_no: articleNo, quantity: 1 })),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(3);
    expect(replies.filter(({ body }) => body === 'CART_FULL_ERROR')).toHaveLength(5);
    expect(await quantities(shopper)).toHaveLength(MAX_CART_LINES);
  });

  test('keeps lines in the order in which they were added, and adds to existing ones', async () => {
    const shopper = await welcomeShopper(portal);
    const first = await seedArticle(portal.database, { articleNo: '10/10 SB' });
    const second = await seedArticle(portal.database);

    await addToCart(shopper, first.articleNo, 2);
    await addToCart(shopper, second.articleNo, 1);
    await addToCart(shopper, first.articleNo, 3);

    expect(await quantities(shopper)).toEqual([
      ['10/10 SB', 5],
      [second.articleNo, 1],
    ]);
  });

  test.each([
    { price: 14_999, surcharge: 1_000, vat: 3_040, total: 19_039, missing: 1 },
    { price: 15_000, surcharge: 0, vat: 2_850, total: 17_850, missing: 0 },
    { price: 15_001, surcharge: 0, vat: 2_850, total: 17_851, missing: 0 },
  ])('a cart of $price cents comes to $total cents', async ({ price, surcharge, vat, total, missing }) => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { priceCents: price });
    await addToCart(shopper, articleNo);

    const { items, totals, totals_as_quote } = await readCart(shopper);

    expect(items).toMatchObject([
      {
        article_no: articleNo,
        quantity: 1,
        price_cents: price,
        price_state: 'visible',
        line_total_cents: price,
      },
    ]);
    expect(totals).toMatchObject({
      subtotal_cents: price,
      surcharge_cents: surcharge,
      vat_cents: vat,
      total_cents: total,
      missing_to_no_surcharge_cents: missing,
    });
    expect(totals_as_quote).toEqual({
      subtotal_cents: price,
      surcharge_cents: 0,
      vat_cents: 2_850,
      total_cents: price + 2_850,
      vat_rate: 0.19,
      complete: true,
      missing_to_no_surcharge_cents: missing,
    });
  });

  test('accepts only whole multiples of the step', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { quantityStep: 25 });

    expect(await act(shopper, 'add', { article_no: articleNo, quantity: 30 })).toMatchObject(INVALID);
    expect(await act(shopper, 'add', { article_no: articleNo, quantity: 50 })).toMatchObject({ status: 204 });
    expect(await act(shopper, 'change', { article_no: articleNo, quantity: 51 })).toMatchObject(INVALID);
    expect(await act(shopper, 'change', { article_no: articleNo, quantity: 75 })).toMatchObject({
      status: 204,
    });
    expect(await quantities(shopper)).toEqual([[articleNo, 75]]);
  });

  test('holds at most 9,999 of an article, additions counted together', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);
    await addToCart(shopper, articleNo, 9_990);

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => act(shopper, 'add', { article_no: articleNo, quantity: 1 })),
    );

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(await quantities(shopper)).toEqual([[articleNo, 9_999]]);
  });

  test.each([0, -1, 1.5, 10_000, '2', null])('refuses the quantity %j', async (quantity) => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);

    expect(await act(shopper, 'add', { article_no: articleNo, quantity })).toMatchObject(INVALID);
    expect(await quantities(shopper)).toEqual([]);
  });

  test('takes neither unknown nor discontinued articles', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { discontinued: true });

    expect(await act(shopper, 'add', { article_no: articleNo, quantity: 1 })).toMatchObject(NOT_FOUND);
    expect(await act(shopper, 'add', { article_no: 'no such', quantity: 1 })).toMatchObject(NOT_FOUND);
  });

  test('changes and removes only existing lines', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);

    expect(await act(shopper, 'change', { article_no: articleNo, quantity: 1 })).toMatchObject(NOT_FOUND);
    expect(await act(shopper, 'remove', { article_no: articleNo })).toMatchObject(NOT_FOUND);

    await addToCart(shopper, articleNo);
    expect(await act(shopper, 'remove', { article_no: articleNo })).toMatchObject({ status: 204 });
    expect(await quantities(shopper)).toEqual([]);
  });

  test('keeps showing a discontinued article, marked as such, until it is removed', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);
    await addToCart(shopper, articleNo);
    const before = await readCart(shopper);
    await portal.database
      .updateTable('articles')
      .set({ discontinued: true })
      .where('articleNo', '=', articleNo)
      .execute();

    const after = await readCart(shopper);

    expect(after.items).toMatchObject([{ article_no: articleNo, discontinued: true }]);
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(await act(shopper, 'change', { article_no: articleNo, quantity: 2 })).toMatchObject(NOT_FOUND);
    expect(await act(shopper, 'remove', { article_no: articleNo })).toMatchObject({ status: 204 });
  });

  test('adds many lines at once, each independently', async () => {
    const shopper = await welcomeShopper(portal);
    const good = await seedArticle(portal.database);
    const stepped = await seedArticle(portal.database, { quantityStep: 10 });

    const { status, body } = await act(shopper, 'bulk-add', {
      lines: [
        { article_no: good.articleNo, quantity: 9_990 },
        { article_no: 'no such', quantity: 1 },
        { article_no: '', quantity: 1 },
        { article_no: stepped.articleNo, quantity: 5 },
        { article_no: stepped.articleNo, quantity: 2.5 },
        { article_no: stepped.articleNo, quantity: 20 },
        { article_no: good.articleNo, quantity: 10 },
        { article_no: good.articleNo, quantity: 9 },
      ],
    });

    const unknown = { added: false, error: NOT_FOUND.body };
    const bad = { added: false, error: INVALID.body };
    expect(status).toBe(200);
    expect(body.lines).toEqual([
      { article_no: good.articleNo, added: true },
      { article_no: 'no such', ...unknown },
      { article_no: '', ...unknown },
      { article_no: stepped.articleNo, ...bad },
      { article_no: stepped.articleNo, ...bad },
      { article_no: stepped.articleNo, added: true },
      { article_no: good.articleNo, ...bad },
      { article_no: good.articleNo, added: true },
    ]);
    expect(await quantities(shopper)).toEqual([
      [good.articleNo, 9_999],
      [stepped.articleNo, 20],
    ]);
  });

  test('takes bulk additions of the same lines at the same time, even if their sequence differs', async () => {
    const shopper = await welcomeShopper(portal);
    const articles = await Promise.all(Array.from({ length: 20 }, () => seedArticle(portal.database)));
    const lines = articles.map(({ articleNo }) => ({ article_no: articleNo, quantity: 1 }));

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        act(shopper, 'bulk-add', { lines: index % 2 === 0 ? lines : lines.toReversed() }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await quantities(shopper)).map((line: unknown[]) => line[1])).toEqual(Array(20).fill(10));
  });

  test('belongs only to its owner', async () => {
    const shopper = await welcomeShopper(portal);
    const colleague = await welcomeShopper(portal, { companyId: shopper.user.companyId });
    const { articleNo } = await seedArticle(portal.database);
    await addToCart(shopper, articleNo);

    expect(await quantities(colleague)).toEqual([]);
    expect(await act(colleague, 'remove', { article_no: articleNo })).toMatchObject(NOT_FOUND);
  });

  test('the cart can be filled at level 0, but then shows no amount', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const { articleNo } = await seedArticle(portal.database, { containerSize: 5 });
    await addToCart(shopper, articleNo);

    const cart = await readCart(shopper);

    expect(cart.items).toMatchObject([
      {
        price_state: 'hidden',
        list_price_cents: null,
        price_cents: null,
        price_per_unit_cents: null,
        line_total_cents: null,
      },
    ]);
    expect(cart.totals).toEqual({
      subtotal_cents: null,
      surcharge_cents: null,
      vat_cents: null,
      total_cents: null,
      vat_rate: 0.19,
      complete: false,
      missing_to_no_surcharge_cents: null,
    });
    expect(cart.totals_as_quote).toEqual(cart.totals);
  });

  test('shows only requested prices at level 20 and says that the totals are incomplete', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
    const asked = await seedArticle(portal.database, { priceCents: 700 });
    const unasked = await seedArticle(portal.database, { priceCents: 900 });
    await addToCart(shopper, asked.articleNo, 2);
    await addToCart(shopper, unasked.articleNo);
    await shopper.client.post('/price-request/', { article_no: asked.articleNo });

    const { items, totals } = await readCart(shopper);

    expect(items).toMatchObject([
      { price_state: 'visible', price_cents: 700, line_total_cents: 1_400 },
      { price_state: 'on_request', price_cents: null, line_total_cents: null },
    ]);
    expect(totals).toMatchObject({ subtotal_cents: 1_400, surcharge_cents: 1_000, complete: false });
  });

  test('the cart is not for staff, whatever they send', async () => {
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });

    for (const action of ['add', 'change', 'remove', 'bulk-add', 'submit'])
      expect(await act(staff, action, {})).toMatchObject({ status: 403, body: 'PERMISSION_DENIED_ERROR' });
    expect(await quantities(staff)).toEqual([]);
  });
});
