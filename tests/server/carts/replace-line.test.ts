import { expect, test } from 'vitest';

import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/limits.contract.ts';
import { fillCart } from '#tests/support/seed/seed-cart.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const replace = ({ client }: Shopper, articleNo: string) =>
  client.post('/shopping-cart/replace/', { article_no: articleNo });
const lines = async ({ client }: Shopper) => {
  const { body } = await client.get('/shopping-cart/list');
  return body.items.map(({ article_no, quantity, machine_no }: Record<string, unknown>) => [
    article_no,
    quantity,
    machine_no,
  ]);
};

onAnyEngine('replacing a line of the cart', (portal) => {
  const discontinue = (articleNo: string, successorNo: string) =>
    portal.database
      .updateTable('articles')
      .set({ discontinued: true, replacedBy: successorNo })
      .where('articleNo', '=', articleNo)
      .execute();

  /** Puts an article into the cart and then discontinues it. */
  const holdGoneArticle = async (
    { client }: Shopper,
    line: { quantity: number; machine_no?: string },
    next: Parameters<typeof seedArticle>[1] = {},
  ) => {
    const { articleNo: successorNo } = await seedArticle(portal.database, next);
    const { articleNo } = await seedArticle(portal.database);
    await client.post('/shopping-cart/add/', { article_no: articleNo, ...line });
    await discontinue(articleNo, successorNo);
    return { articleNo, successorNo };
  };

  test('keeps its quantity and its machine', async () => {
    const shopper = await welcomeShopper(portal);
    const machineNo = 'M-KEPT';
    await seedMachine(portal.database, { machineNo, companyId: shopper.user.companyId });
    const { articleNo, successorNo } = await holdGoneArticle(shopper, { quantity: 3, machine_no: machineNo });
    expect(await replace(shopper, articleNo)).toMatchObject({ status: 204 });
    expect(await lines(shopper)).toEqual([[successorNo, 3, machineNo]]);
  });

  test('rounds the quantity up to the steps of the successor, and adds to its line', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo, successorNo } = await holdGoneArticle(shopper, { quantity: 3 }, { quantityStep: 5 });
    await shopper.client.post('/shopping-cart/add/', { article_no: successorNo, quantity: 10 });
    await replace(shopper, articleNo);
    expect(await lines(shopper)).toEqual([[successorNo, 15, null]]);
  });

  test('a full cart takes the successor of an article that is in it', async () => {
    const shopper = await welcomeShopper(portal);
    const articleNo = await fillCart(portal.database, shopper.user);
    const { articleNo: successorNo } = await seedArticle(portal.database);
    await discontinue(articleNo, successorNo);
    expect(await replace(shopper, articleNo)).toMatchObject({ status: 204 });
    const held = await lines(shopper);
    expect(held).toHaveLength(MAX_CART_LINES);
    expect(held).toContainEqual([successorNo, 1, null]);
    expect(held).not.toContainEqual([articleNo, 1, null]);
  });

  test('is refused as a whole where the successor has a line for another machine, or too many pieces', async () => {
    const shopper = await welcomeShopper(portal);
    const own = { companyId: shopper.user.companyId };
    const [machineNo, other] = ['M-ONE', 'M-TWO'] as const;
    for (const each of [machineNo, other]) await seedMachine(portal.database, { machineNo: each, ...own });
    const { articleNo, successorNo } = await holdGoneArticle(shopper, { quantity: 1, machine_no: machineNo });
    const line = { article_no: successorNo, quantity: 1, machine_no: other };
    await shopper.client.post('/shopping-cart/add/', line);
    expect(await replace(shopper, articleNo)).toMatchObject({
      status: 409,
      body: 'CART_LINE_FOR_OTHER_MACHINE_ERROR',
    });
    await shopper.client.post('/shopping-cart/change/', {
      article_no: successorNo,
      quantity: MAX_QUANTITY,
      machine_no: machineNo,
    });
    expect(await replace(shopper, articleNo)).toMatchObject({ status: 400 });
    expect(await lines(shopper)).toEqual([
      [articleNo, 1, machineNo],
      [successorNo, MAX_QUANTITY, machineNo],
    ]);
  });

  test('is refused for an article that is not in the cart, is still sold, or has no successor', async () => {
    const shopper = await welcomeShopper(portal);
    const unknown = { status: 404, body: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' };
    const { articleNo } = await holdGoneArticle(shopper, { quantity: 1 });
    expect(await replace(await welcomeShopper(portal), articleNo)).toMatchObject(unknown);
    const change = (values: { discontinued?: boolean; replacedBy?: null }) =>
      portal.database.updateTable('articles').set(values).where('articleNo', '=', articleNo).execute();
    await change({ discontinued: false });
    expect(await replace(shopper, articleNo)).toMatchObject(unknown);
    await change({ discontinued: true, replacedBy: null });
    expect(await replace(shopper, articleNo)).toMatchObject(unknown);
    expect(await lines(shopper)).toEqual([[articleNo, 1, null]]);
  });
});
