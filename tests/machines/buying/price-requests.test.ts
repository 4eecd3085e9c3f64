import { expect, test } from 'vitest';
import { createActor, fromCallback, setup, type ActorRefFrom } from 'xstate';

import { ROLES, type PermissionLevel, type Role } from '#contract/accounts/access.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';
import type { PriceAllowance } from '#contract/accounts/user.contract.ts';
import {
  priceRequestsActors,
  priceRequestsMachine,
} from '#machines/buying/price-requests/price-requests.machine.ts';

const limited = (used: number, limit = 20): PriceAllowance => ({ limit, used, remaining: limit - used });
const unlimited: PriceAllowance = { limit: null, used: 0, remaining: null };

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const start = () => {
  const calls: string[] = [];
  const received: string[] = [];
  const open = new Map<string, PromiseWithResolvers<PriceAllowance>>();
  const services = {
    requestPrice: (articleNo: string) => {
      calls.push(articleNo);
      const answer = Promise.withResolvers<PriceAllowance>();
      open.set(articleNo, answer);
      return answer.promise;
    },
  };
  const portal = setup({
    actors: {
      priceRequests: priceRequestsMachine.provide({ actors: priceRequestsActors(services) }),
      cart: fromCallback<{ type: string }>(({ receive }) => receive(({ type }) => received.push(type))),
    },
  }).createMachine({
    invoke: [
      { src: 'priceRequests', systemId: 'priceRequests' },
      { src: 'cart', systemId: 'cart' },
    ],
  });
  const root = createActor(portal).start();
  const requests = root.system.get('priceRequests') as ActorRefFrom<typeof priceRequestsMachine>;
  return {
    requests,
    calls,
    received,
    signIn: (permissionLevel: PermissionLevel, priceRequests: PriceAllowance, role: Role = ROLES.customer) =>
      requests.send({ type: 'allowance.changed', visitor: { permissionLevel, role, priceRequests } }),
    ask: (articleNo: string, askedBy = 'a row') =>
      requests.send({ type: 'price.request', articleNo, askedBy }),
    mayAsk: (articleNo: string) =>
      requests.getSnapshot().can({ type: 'price.request', articleNo, askedBy: 'a row' }),
    askedBy: (articleNo: string) => requests.getSnapshot().context.askedBy.get(articleNo),
    answer: async (articleNo: string, allowance: PriceAllowance) => {
      open.get(articleNo)?.resolve(allowance);
      await settle();
    },
    refuse: async (articleNo: string, parts: Partial<Failure>) => {
      open.get(articleNo)?.reject({ status: null, code: null, retryAfter: null, acted: true, ...parts });
      await settle();
    },
    shows: () => requests.getSnapshot().value,
    article: (articleNo: string) =>
      requests.getSnapshot().context.articles.get(articleNo)?.getSnapshot().value,
    used: () => requests.getSnapshot().context.allowance.used,
  };
};

test('takes no request from a person who sees no prices, or every price', () => {
  const { requests, signIn, ask, mayAsk, shows, calls } = start();
  expect(shows()).toBe('none');
  signIn(0, { limit: null, used: 0, remaining: null });
  expect(shows()).toBe('none');
  expect(mayAsk('A')).toBe(false);
  requests.send({ type: 'allowance.changed', visitor: null });
  signIn(99, unlimited);
  expect(shows()).toBe('unlimited');
  ask('A');
  expect(calls).toEqual([]);
});

test('staff at level 20 see every price, and cannot request any', () => {
  const { signIn, shows, mayAsk } = start();
  signIn(20, unlimited, ROLES.team);
  expect(shows()).toBe('unlimited');
  expect(mayAsk('A')).toBe(false);
});

test('shows a requested price, counts it and reloads the totals of the cart', async () => {
  const { signIn, ask, answer, article, shows, received, used } = start();
  signIn(20, limited(0));
  expect(shows()).toEqual({ limited: 'available' });
  ask('A');
  expect(article('A')).toBe('requesting');
  await answer('A', limited(1));
  expect(article('A')).toBeUndefined();
  expect(used()).toBe(1);
  expect(received).toEqual(['cart.reload']);
});

test('treats a second press as the same request', () => {
  const { signIn, ask, mayAsk, calls } = start();
  signIn(20, limited(0));
  ask('A');
  expect(mayAsk('A')).toBe(false);
  ask('A');
  expect(calls).toEqual(['A']);
});

test('requests the prices of several articles at once', () => {
  const { signIn, ask, calls } = start();
  signIn(20, limited(0));
  ask('A');
  ask('B');
  expect(calls).toEqual(['A', 'B']);
});

test('keeps the highest count when answers overtake each other', async () => {
  const { signIn, ask, answer, used } = start();
  signIn(20, limited(0));
  ask('A');
  ask('B');
  await answer('B', limited(2));
  await answer('A', limited(1));
  expect(used()).toBe(2);
});

test('remembers in which row a price was last requested, until the login session is over', async () => {
  const { signIn, ask, refuse, answer, askedBy } = start();
  signIn(20, limited(0));
  ask('A', 'first row');
  ask('A', 'second row');
  expect(askedBy('A')).toBe('first row');
  await refuse('A', { status: null });
  ask('A', 'second row');
  await answer('A', limited(1));
  expect(askedBy('A')).toBe('second row');
  expect(askedBy('B')).toBeUndefined();
  signIn(20, limited(0));
  expect(askedBy('A')).toBeUndefined();
});

test('warns once three requests are left, and takes none once the limit is reached', async () => {
  const { signIn, ask, answer, mayAsk, shows } = start();
  signIn(20, limited(16));
  expect(shows()).toEqual({ limited: 'available' });
  ask('A');
  await answer('A', limited(17));
  expect(shows()).toEqual({ limited: 'runningLow' });
  ask('B');
  await answer('B', limited(20));
  expect(shows()).toBe('exhausted');
  expect(mayAsk('C')).toBe(false);
});

test('takes the server’s word that the limit is reached, even if this tab counted fewer requests', async () => {
  const { signIn, ask, refuse, article, mayAsk, shows, used } = start();
  signIn(20, limited(5));
  ask('A');
  await refuse('A', { status: 403, code: 'TOO_MANY_PRICE_REQUESTS_ERROR' });
  expect(article('A')).toBe('refused');
  expect(shows()).toBe('exhausted');
  expect(used()).toBe(20);
  expect(mayAsk('A')).toBe(false);
});

test('offers another try after a failure, even when the limit is reached meanwhile', async () => {
  const { signIn, ask, answer, refuse, article, mayAsk, shows, calls } = start();
  signIn(20, limited(18));
  ask('A');
  ask('B');
  await refuse('A', { status: null });
  expect(article('A')).toBe('failed');
  await answer('B', limited(20));
  expect(shows()).toBe('exhausted');
  expect(mayAsk('A')).toBe(true);
  ask('A');
  expect(calls).toEqual(['A', 'B', 'A']);
  await answer('A', limited(20));
  expect(article('A')).toBeUndefined();
});

test('drops requests and count when the login session is over, and ignores late answers', async () => {
  const { requests, signIn, ask, answer, article, shows, used, received } = start();
  signIn(20, limited(19));
  ask('A');
  requests.send({ type: 'allowance.changed', visitor: null });
  expect(shows()).toBe('none');
  await answer('A', limited(20));
  expect(article('A')).toBeUndefined();
  expect(received).toEqual([]);
  signIn(20, limited(0));
  expect(used()).toBe(0);
  expect(shows()).toEqual({ limited: 'available' });
});

test('treats an article like any other even if its number is the name of a property that every object has', () => {
  const { signIn, ask, mayAsk, calls } = start();
  signIn(20, limited(0));
  expect(mayAsk('__proto__')).toBe(true);
  ask('__proto__');
  expect(calls).toEqual(['__proto__']);
});
