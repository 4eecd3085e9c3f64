import { expect, test } from 'vitest';
import { createActor, fromCallback, setup, type ActorRefFrom } from 'xstate';

import type { Failure } from '#contract/failure.contract.ts';
import { cartActors } from '#machines/buying/cart/cart.actors.ts';
import { cartMachine } from '#machines/buying/cart/cart.machine.ts';
import type { CartAct, CartServices } from '#machines/buying/cart/cart.types.ts';

const failure = (parts: Partial<Failure>): Failure => ({
  status: null,
  code: null,
  retryAfter: null,
  acted: true,
  ...parts,
});

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts the chart with a server that keeps the cart in a map, and answers when the test says so. */
const start = () => {
  const stock = new Map<string, number>();
  const calls: string[] = [];
  const notices: string[] = [];
  const changes: string[][] = [];
  const waiting: { resolve: () => void; reject: (error: Failure) => void }[] = [];
  const answer = async (name: string, done: () => void): Promise<void> => {
    calls.push(name);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ resolve, reject });
    await promise;
    done();
  };
  const services: CartServices = {
    loadCart: async () => {
      await answer('load', () => {});
      return { lineCount: stock.size };
    },
    addToCart: ({ articleNo, quantity, customerNo }) =>
      answer(`add ${quantity} ${articleNo}${customerNo === null ? '' : ` for ${customerNo}`}`, () => {
        stock.set(articleNo, (stock.get(articleNo) ?? 0) + quantity);
      }),
    changeCartLine: ({ articleNo, quantity }) =>
      answer(`change ${quantity} ${articleNo}`, () => {
        stock.set(articleNo, quantity);
      }),
    assignCartLine: ({ articleNo, machineNo }) => answer(`assign ${articleNo} to ${machineNo}`, () => {}),
    removeFromCart: ({ articleNo }) => answer(`remove ${articleNo}`, () => void stock.delete(articleNo)),
  };
  const portal = setup({
    actors: {
      cart: cartMachine.provide({ actors: cartActors(services) }),
      notifications: fromCallback<{ type: 'notice.show'; code: string }>(({ receive }) =>
        receive(({ code }) => notices.push(code)),
      ),
    },
  }).createMachine({
    invoke: [
      { src: 'cart', systemId: 'cart' },
      { src: 'notifications', systemId: 'notifications' },
    ],
  });
  const root = createActor(portal).start();
  const cart = root.system.get('cart') as ActorRefFrom<typeof cartMachine>;
  cart.on('cart.changed', ({ acts }) => changes.push(acts.map(inWords)));
  return {
    cart,
    stock,
    calls,
    notices,
    changes,
    /** Answers the oldest open call. */
    reply: async () => {
      waiting.shift()?.resolve();
      await settle();
    },
    refuse: async (parts: Partial<Failure>) => {
      waiting.shift()?.reject(failure(parts));
      await settle();
    },
    replyAll: async () => {
      while (waiting.length > 0) {
        waiting.shift()?.resolve();
        await settle();
      }
    },
    shows: () => cart.getSnapshot().value,
  };
};

const inWords = (act: CartAct): string =>
  [act.verb, 'quantity' in act ? act.quantity : null, act.articleNo]
    .filter((part) => part !== null)
    .join(' ');

const OWN = { userId: 'dana', customerNo: null };
const CUSTOMER = { userId: 'dana', customerNo: '41136' };

const startOpened = async () => {
  const shop = start();
  shop.cart.send({ type: 'cart.open', buyer: OWN });
  await shop.replyAll();
  shop.calls.length = 0;
  return shop;
};

test('fetches nothing before a person is signed in', () => {
  const { cart, calls } = start();
  cart.send({ type: 'cart.add', articleNo: '0012', quantity: 1 });
  expect(calls).toEqual([]);
  expect(cart.getSnapshot().can({ type: 'cart.add', articleNo: '0012', quantity: 1 })).toBe(false);
});

test('loads the cart once a person has signed in, and tells an empty one from a filled one', async () => {
  const { cart, stock, reply, shows } = start();
  cart.send({ type: 'cart.open', buyer: OWN });
  expect(shows()).toEqual({ present: 'loading' });
  await reply();
  expect(shows()).toEqual({ present: { ready: 'empty' } });
  stock.set('0012', 3);
  cart.send({ type: 'cart.reload' });
  await reply();
  expect(shows()).toEqual({ present: { ready: 'filled' } });
  expect(cart.getSnapshot().context.lineCount).toBe(1);
});

test('reloads the cart after an addition, a change and a removal, and announces each', async () => {
  const { cart, calls, changes, replyAll } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: '0012', quantity: 2 });
  await replyAll();
  cart.send({ type: 'cart.change', articleNo: '0012', quantity: 5 });
  await replyAll();
  cart.send({ type: 'cart.remove', articleNo: '0012' });
  await replyAll();
  expect(calls).toEqual(['add 2 0012', 'load', 'change 5 0012', 'load', 'remove 0012', 'load']);
  expect(changes).toEqual([['add 2 0012'], ['change 5 0012'], ['remove 0012']]);
});

test('refuses another quantity for a line that is being removed', async () => {
  const { cart, stock, calls, replyAll } = await startOpened();
  stock.set('0012', 2);
  cart.send({ type: 'cart.remove', articleNo: '0012' });
  cart.send({ type: 'cart.change', articleNo: '0012', quantity: 5 });
  await replyAll();
  expect(calls).toEqual(['remove 0012', 'load']);
});

test('treats a second press of the same button as the same change', async () => {
  const { cart, stock, replyAll } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: '0012', quantity: 2 });
  expect(cart.getSnapshot().can({ type: 'cart.add', articleNo: '0012', quantity: 2 })).toBe(false);
  cart.send({ type: 'cart.add', articleNo: '0012', quantity: 2 });
  await replyAll();
  expect(stock.get('0012')).toBe(2);
});

test('adds an article again once its first addition is done', async () => {
  const { cart, stock, replyAll } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: '0012', quantity: 2 });
  await replyAll();
  cart.send({ type: 'cart.add', articleNo: '0012', quantity: 2 });
  await replyAll();
  expect(stock.get('0012')).toBe(4);
});

test('loses no change that is made while another is being sent', async () => {
  const { cart, stock, calls, changes, replyAll } = await startOpened();
  for (const articleNo of ['A', 'B', 'C']) cart.send({ type: 'cart.add', articleNo, quantity: 1 });
  await replyAll();
  expect(Object.fromEntries(stock)).toEqual({ A: 1, B: 1, C: 1 });
  expect(calls.filter((call) => call === 'load')).toHaveLength(1);
  expect(changes).toEqual([['add 1 A', 'add 1 B', 'add 1 C']]);
});

test('sends only the newest of several quantities that wait', async () => {
  const { cart, calls, stock, replyAll } = await startOpened();
  for (const quantity of [1, 2, 3, 4]) cart.send({ type: 'cart.change', articleNo: 'A', quantity });
  await replyAll();
  expect(calls).toEqual(['change 1 A', 'change 4 A', 'load']);
  expect(stock.get('A')).toBe(4);
});

test('sends only the newest of several machines that wait, and leaves waiting quantities alone', async () => {
  const { cart, calls, changes, replyAll } = await startOpened();
  const assign = (machineNo: string | null) => cart.send({ type: 'cart.assign', articleNo: 'A', machineNo });
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  assign('M-1');
  cart.send({ type: 'cart.change', articleNo: 'A', quantity: 3 });
  assign('M-2');
  expect(cart.getSnapshot().can({ type: 'cart.assign', articleNo: 'A', machineNo: 'M-2' })).toBe(false);
  assign('M-2');
  await replyAll();
  expect(calls).toEqual(['add 1 A', 'change 3 A', 'assign A to M-2', 'load']);
  expect(changes).toEqual([['add 1 A', 'change 3 A', 'assign A']]);
});

test('refuses another machine for a line that is being removed', async () => {
  const { cart, calls, replyAll } = await startOpened();
  cart.send({ type: 'cart.remove', articleNo: 'A' });
  cart.send({ type: 'cart.assign', articleNo: 'A', machineNo: null });
  await replyAll();
  expect(calls).toEqual(['remove A', 'load']);
});

test('drops the waiting changes to an article that is then removed', async () => {
  const { cart, calls, replyAll } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'B', quantity: 1 });
  cart.send({ type: 'cart.change', articleNo: 'A', quantity: 7 });
  cart.send({ type: 'cart.remove', articleNo: 'A' });
  cart.send({ type: 'cart.remove', articleNo: 'A' });
  await replyAll();
  expect(calls).toEqual(['add 1 B', 'remove A', 'load']);
});

test.each([
  ['an addition', { type: 'cart.add', articleNo: 'A', quantity: 1 }, 'CART_ADD_FAILED'],
  ['a change of quantity', { type: 'cart.change', articleNo: 'A', quantity: 1 }, 'CART_CHANGE_FAILED'],
  ['a choice of machine', { type: 'cart.assign', articleNo: 'A', machineNo: 'M-1' }, 'CART_MACHINE_FAILED'],
  ['a removal', { type: 'cart.remove', articleNo: 'A' }, 'CART_REMOVAL_FAILED'],
] as const)(
  'says that %s failed, shows the cart as it is and continues with the rest',
  async (_, event, notice) => {
    const { cart, calls, notices, changes, refuse, replyAll, shows } = await startOpened();
    cart.send(event);
    cart.send({ type: 'cart.add', articleNo: 'B', quantity: 1 });
    await refuse({ status: 500, code: 'GENERAL_SERVER_ERROR' });
    await replyAll();
    expect(notices).toEqual([notice]);
    expect(calls.slice(1)).toEqual(['add 1 B', 'load']);
    expect(changes).toEqual([['add 1 B']]);
    expect(shows()).toEqual({ present: { ready: 'filled' } });
  },
);

test('reports a change that got no answer as failed, and fetches the cart again', async () => {
  const { cart, calls, notices, refuse, replyAll } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  await refuse({ status: null });
  await replyAll();
  expect(notices).toEqual(['CART_ADD_FAILED']);
  expect(calls).toEqual(['add 1 A', 'load']);
});

test.each([
  ['a lack of permission', { status: 403, code: 'PERMISSION_DENIED_ERROR' }],
  ['an unknown article', { status: 404, code: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' }],
] as const)('leaves %s to the general handling of failed calls', async (_, parts) => {
  const { cart, notices, refuse, replyAll, shows } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  await refuse(parts);
  await replyAll();
  expect(notices).toEqual([]);
  expect(shows()).toEqual({ present: { ready: 'empty' } });
});

test('drops waiting changes when the session has ended', async () => {
  const { cart, calls, notices, refuse, replyAll, shows } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  cart.send({ type: 'cart.add', articleNo: 'B', quantity: 1 });
  await refuse({ status: 401, code: 'UNAUTHENTICATED_ERROR' });
  await replyAll();
  expect(calls).toEqual(['add 1 A']);
  expect(notices).toEqual([]);
  expect(shows()).toBe('absent');
});

test('keeps nothing for the next person', async () => {
  const { cart, replyAll, shows } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  await replyAll();
  cart.send({ type: 'cart.add', articleNo: 'B', quantity: 1 });
  cart.send({ type: 'cart.clear' });
  expect(shows()).toBe('absent');
  expect(cart.getSnapshot().context).toEqual({
    buyer: null,
    acts: [],
    done: [],
    lineCount: null,
    elsewhere: null,
  });
});

test('offers another try when the cart cannot be loaded, and still takes additions', async () => {
  const { cart, refuse, replyAll, reply, shows } = start();
  cart.send({ type: 'cart.open', buyer: OWN });
  await refuse({ status: 500 });
  expect(shows()).toEqual({ present: 'unavailable' });
  cart.send({ type: 'cart.reload' });
  expect(shows()).toEqual({ present: 'loading' });
  await refuse({ status: 500 });
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  await reply();
  expect(shows()).toEqual({ present: 'reloading' });
  await replyAll();
  expect(shows()).toEqual({ present: { ready: 'filled' } });
});

test('starts over when another tab changes the cart during a reload', async () => {
  const { cart, stock, calls, reply, shows } = await startOpened();
  cart.send({ type: 'cart.reload' });
  stock.set('A', 1);
  cart.send({ type: 'cart.reload' });
  await reply();
  expect(shows()).toEqual({ present: 'reloading' });
  await reply();
  expect(shows()).toEqual({ present: { ready: 'filled' } });
  expect(calls).toEqual(['load', 'load']);
});

test('needs no extra reload when another tab changes the cart while changes are being sent', async () => {
  const { cart, calls, replyAll } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  cart.send({ type: 'cart.reload' });
  await replyAll();
  expect(calls).toEqual(['add 1 A', 'load']);
});

test('fetches the next buyer’s cart only after sending the changes that wait for the previous buyer', async () => {
  const { cart, calls, changes, notices, reply, replyAll, shows } = await startOpened();
  cart.send({ type: 'cart.open', buyer: CUSTOMER });
  await replyAll();
  calls.length = 0;
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  cart.send({ type: 'cart.add', articleNo: 'B', quantity: 1 });
  cart.send({ type: 'cart.open', buyer: OWN });
  // The same article in the other cart is a separate change.
  cart.send({ type: 'cart.add', articleNo: 'B', quantity: 1 });
  await reply();
  await reply();
  expect(calls).toEqual(['add 1 A for 41136', 'add 1 B for 41136', 'add 1 B']);
  await replyAll();
  expect(calls.at(-1)).toBe('load');
  expect(shows()).toEqual({ present: { ready: 'filled' } });
  // A change to a cart that is not shown must not be announced as if it were in this one.
  expect(changes).toEqual([['add 1 B']]);
  expect(notices).toEqual([]);
});

test('reports a change that failed for the previous buyer', async () => {
  const { cart, notices, refuse } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  cart.send({ type: 'cart.open', buyer: CUSTOMER });
  await refuse({ status: null });
  expect(notices).toEqual(['CART_OF_FORMER_BUYER_FAILED']);
});

test('continues with waiting changes when the cart of the same buyer is opened again', async () => {
  const { cart, calls, changes, replyAll } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  cart.send({ type: 'cart.add', articleNo: 'B', quantity: 1 });
  cart.send({ type: 'cart.open', buyer: { ...OWN } });
  await replyAll();
  expect(calls).toEqual(['add 1 A', 'add 1 B', 'load']);
  expect(changes).toEqual([['add 1 A', 'add 1 B']]);
});

test('announces a change even if the cart of the same buyer is opened again while it is fetched', async () => {
  const { cart, changes, reply } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  await reply();
  cart.send({ type: 'cart.open', buyer: { ...OWN } });
  await reply();
  expect(changes).toHaveLength(1);
});

test('drops waiting changes when another person signs in', async () => {
  const { cart, calls, replyAll } = await startOpened();
  cart.send({ type: 'cart.add', articleNo: 'A', quantity: 1 });
  cart.send({ type: 'cart.add', articleNo: 'B', quantity: 1 });
  cart.send({ type: 'cart.open', buyer: { userId: 'erik', customerNo: null } });
  await replyAll();
  expect(calls).toEqual(['add 1 A', 'load']);
});

test.each([
  [
    'an addition',
    { type: 'cart.add', articleNo: 'A', quantity: 1, machineNo: 'M' },
    'CART_ADD_MACHINE_UNKNOWN',
  ],
  ['a choice of machine', { type: 'cart.assign', articleNo: 'A', machineNo: 'M' }, 'CART_MACHINE_UNKNOWN'],
] as const)('asks for another machine when %s names one that is not the buyer’s', async (_, wish, notice) => {
  const { cart, notices, refuse } = await startOpened();
  cart.send(wish);
  await refuse({ status: 404, code: 'MACHINE_DOES_NOT_EXIST_ERROR' });
  expect(notices).toEqual([notice]);
});
