import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import {
  addToCart,
  readCart,
  reviewed,
  submit,
  welcomeShopper,
  type Shopper,
} from '#tests/support/browser/shopper.ts';

const UNKNOWN = { status: 404, body: 'MACHINE_DOES_NOT_EXIST_ERROR' };

const CHANGED = { status: 409, body: 'CART_CHANGED_ERROR' };

const act = ({ client }: Shopper, what: string, body: unknown) =>
  client.post(`/shopping-cart/${what}/`, body);
const lines = async (shopper: Shopper) =>
  (await readCart(shopper)).items.map((item: { quantity: number; machine_no: string | null }) => [
    item.quantity,
    item.machine_no,
  ]);

onAnyEngine('the machine of a cart line', (portal) => {
  const prepare = async (more: Parameters<typeof welcomeShopper>[1] = {}) => {
    const shopper = await welcomeShopper(portal, more);
    const { articleNo } = await seedArticle(portal.database, { kind: 'spare_part' });
    const newMachine = async (companyId = shopper.user.companyId): Promise<string> => {
      const machineNo = `QM/${randomUUID().slice(0, 8)}`;
      await seedMachine(portal.database, { machineNo, companyId });
      return machineNo;
    };
    return { shopper, articleNo, newMachine, machineNo: await newMachine() };
  };

  const sell = async (machineNo: string): Promise<void> => {
    const { id: companyId } = await seedCompany(portal.database);
    await portal.database
      .updateTable('machines')
      .set({ companyId })
      .where('machineNo', '=', machineNo)
      .execute();
  };

  test('comes with an article that is added, stays when more is added without a machine, and is not replaced by another', async () => {
    const { shopper, articleNo, machineNo, newMachine } = await prepare();
    const other = await newMachine();
    await addToCart(shopper, articleNo);
    expect(await lines(shopper)).toEqual([[1, null]]);
    await act(shopper, 'add', { article_no: articleNo, quantity: 1, machine_no: machineNo });
    expect(await lines(shopper)).toEqual([[2, machineNo]]);
    await addToCart(shopper, articleNo);
    expect(await lines(shopper)).toEqual([[3, machineNo]]);
    expect(
      await act(shopper, 'add', { article_no: articleNo, quantity: 1, machine_no: other }),
    ).toMatchObject({
      status: 409,
      body: 'CART_LINE_FOR_OTHER_MACHINE_ERROR',
    });
    expect(await lines(shopper)).toEqual([[3, machineNo]]);
    await act(shopper, 'add', { article_no: articleNo, quantity: 1, machine_no: machineNo });
    expect(await lines(shopper)).toEqual([[4, machineNo]]);
  });

  test('the machine of a cart line can be changed and removed, and stays when the quantity changes', async () => {
    const { shopper, articleNo, machineNo } = await prepare();
    await addToCart(shopper, articleNo);
    const change = (part: object) => act(shopper, 'change', { article_no: articleNo, quantity: 7, ...part });
    expect(await change({ machine_no: machineNo })).toMatchObject({ status: 204 });
    expect(await lines(shopper)).toEqual([[7, machineNo]]);
    await change({});
    expect(await lines(shopper)).toEqual([[7, machineNo]]);
    await change({ machine_no: null });
    expect(await lines(shopper)).toEqual([[7, null]]);
  });

  test('concerns only its own line when many are added', async () => {
    const { shopper, articleNo, machineNo } = await prepare();
    const second = await seedArticle(portal.database);
    const { body } = await act(shopper, 'bulk-add', {
      lines: [
        { article_no: articleNo, quantity: 1, machine_no: machineNo },
        { article_no: second.articleNo, quantity: 1, machine_no: 'QM-0' },
        { article_no: second.articleNo, quantity: 2 },
      ],
    });
    expect(body.lines).toEqual([
      { article_no: articleNo, added: true },
      { article_no: second.articleNo, added: false, error: 'MACHINE_DOES_NOT_EXIST_ERROR' },
      { article_no: second.articleNo, added: true },
    ]);
    expect(await lines(shopper)).toEqual([
      [1, machineNo],
      [2, null],
    ]);
  });

  test('the machine of a cart line is not changed when many lines are added at once', async () => {
    const { shopper, articleNo, machineNo, newMachine } = await prepare();
    const other = await newMachine();
    const line = (quantity: number, machine_no?: string) => ({ article_no: articleNo, quantity, machine_no });
    const asked = [line(2, machineNo), line(3, other), line(-3, other), line(4)];
    const { body } = await act(shopper, 'bulk-add', { lines: asked });
    const wrong = { added: false, error: 'VALIDATION_ERROR' };
    const refused = { added: false, error: 'CART_LINE_FOR_OTHER_MACHINE_ERROR' };
    expect(body.lines).toMatchObject([{ added: true }, refused, wrong, { added: true }]);
    expect(await lines(shopper)).toEqual([[6, machineNo]]);
  });

  test.each([
    ['an order', false],
    ['a quote request', true],
  ])('the machine of a cart line is kept when the cart is placed as %s', async (_, isQuote) => {
    const { shopper, articleNo, machineNo } = await prepare();
    await act(shopper, 'add', { article_no: articleNo, quantity: 1, machine_no: machineNo });
    const { body } = await submit(shopper, await reviewed(shopper, { is_quote: isQuote }));
    const path = isQuote ? `/offer-items/?offer_no=${body.number}` : `/order-items/?order_no=${body.number}`;
    const placed = await shopper.client.get(path);
    expect(placed.body.items).toMatchObject([{ article_no: articleNo, machine_no: machineNo }]);
  });

  test('the machine of a cart line is left out once the machine is sold, and nothing is ordered that review did not show', async () => {
    const { shopper, articleNo, machineNo, newMachine } = await prepare();
    const other = await newMachine();
    await act(shopper, 'add', { article_no: articleNo, quantity: 1, machine_no: other });
    const forOther = await reviewed(shopper);
    await act(shopper, 'change', { article_no: articleNo, quantity: 1, machine_no: machineNo });
    expect(await submit(shopper, forOther)).toMatchObject(CHANGED);

    const forSold = await reviewed(shopper);
    await sell(machineNo);
    expect(await lines(shopper)).toEqual([[1, null]]);
    expect(await submit(shopper, forSold)).toMatchObject(CHANGED);
    const { body } = await submit(shopper, await reviewed(shopper));
    const placed = await shopper.client.get(`/order-items/?order_no=${body.number}`);
    expect(placed.body.items).toMatchObject([{ article_no: articleNo, machine_no: null }]);
  });

  test('the machine of a cart line no longer keeps other machines out once it is sold', async () => {
    const { shopper, articleNo, machineNo, newMachine } = await prepare();
    await act(shopper, 'add', { article_no: articleNo, quantity: 2, machine_no: machineNo });
    await sell(machineNo);

    const line = { article_no: articleNo, quantity: 1, machine_no: await newMachine() };
    const { body } = await shopper.client.post('/quick-order/check/', { rows: [line] });
    expect(body.rows).toMatchObject([{ result: 'ok' }]);
    expect(await act(shopper, 'add', line)).toMatchObject({ status: 204 });
    expect(await lines(shopper)).toEqual([[3, line.machine_no]]);
  });

  test('the machine of a cart line is refused like an unknown one if another company owns it', async () => {
    const { shopper, articleNo, newMachine } = await prepare();
    const foreign = await newMachine((await seedCompany(portal.database)).id);
    await addToCart(shopper, articleNo);
    for (const machineNo of [foreign, 'QM-0'])
      for (const what of ['add', 'change'])
        expect(
          await act(shopper, what, { article_no: articleNo, quantity: 5, machine_no: machineNo }),
        ).toMatchObject(UNKNOWN);
    expect(await lines(shopper)).toEqual([[1, null]]);
  });

  test('the machine of a cart line may belong to a customer if a dealer adds it, and to one’s own company even at level 0', async () => {
    const { shopper, articleNo, newMachine } = await prepare({ role: ROLES.dealer, kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: shopper.user.companyId });
    const machineNo = await newMachine(customer.id);
    const line = { article_no: articleNo, quantity: 1, machine_no: machineNo };
    expect(await act(shopper, 'add', line)).toMatchObject({ status: 204 });

    const low = await prepare({ permissionLevel: LEVELS.noPrices });
    const own = { article_no: low.articleNo, quantity: 1, machine_no: low.machineNo };
    expect(await act(low.shopper, 'add', own)).toMatchObject({ status: 204 });
  });

  test('the machine of a cart line is one of the machines offered, which are only the customer’s while a dealer acts for a customer', async () => {
    const { shopper, articleNo, newMachine, machineNo } = await prepare({
      role: ROLES.dealer,
      kind: 'dealer',
    });
    const customer = await seedCompany(portal.database, { dealerId: shopper.user.companyId });
    const ofCustomer = await newMachine(customer.id);
    const { client } = shopper;
    const offered = async (headers: Record<string, string>): Promise<string[]> =>
      (await client.get('/machines/numbers/', headers)).body.items.map(
        ({ machine_no }: { machine_no: string }) => machine_no,
      );
    const acting = { 'x-acting-for': customer.customerNo ?? '' };
    expect((await offered({})).toSorted()).toEqual([machineNo, ofCustomer].toSorted());
    expect(await offered(acting)).toEqual([ofCustomer]);
    const line = { article_no: articleNo, quantity: 1 };
    const addFor = (machine: string) =>
      client.post('/shopping-cart/add/', { ...line, machine_no: machine }, acting);
    expect(await addFor(ofCustomer)).toMatchObject({ status: 204 });
    expect(await addFor(machineNo)).toMatchObject(UNKNOWN);
  });

  test.each(['', ' ', 'x'.repeat(65), 5, ['QM-1'], 'a\0b'])(
    'the machine of a cart line cannot be %j',
    async (machineNo) => {
      const { shopper, articleNo } = await prepare();
      const line = { article_no: articleNo, quantity: 1, machine_no: machineNo };
      expect(await act(shopper, 'add', line)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
      expect(await lines(shopper)).toEqual([]);
    },
  );
});
