import { sql } from 'kysely';

import { FORMULA } from '#server/domain/keyed-requests.ts';
import type { checkoutModel } from './checkout.model.ts';
import { CUSTOMERS_OFFER_NO, KEPT_KEYS, OFFER_NO } from './checkout.model.ts';
import { beginning, named } from '#tests/paths/walk/pattern.ts';
import { wordsOf } from '#tests/support/words.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import {
  ADDRESS,
  addAddress,
  CONTACT,
  COMPANY,
  forgetUse,
  inviteContact,
  USER,
} from '#tests/paths/portal/world/company-of-paths.ts';
import { endOffer, makeCustomersOffer, makeOffer } from '#tests/paths/portal/world/offer-of-paths.ts';
import { inOtherTab, tellTab } from '#tests/paths/portal/world/tabs.ts';

const ARTICLE = 'KD-0606-15';
const QUANTITY = 25;
/**
 * The start already prepares for these cases, because the lists of addresses and contact persons are fetched together
 * with the cart and are not held back.
 */
const AS_LAST_TIME = 'the cart is loaded, with the address and the contact person of the last order';
const WITHOUT_ADDRESS = 'the cart is loaded, without the address of an order that was never answered';

interface Cart {
  readonly items: readonly { readonly article_no: string; readonly quantity: number }[];
  readonly fingerprint: string;
}

const cartOf = async ({ call }: World) => (await call('GET', '/shopping-cart/list')) as Cart;

/** Holds the quantity that the article had when a step last emptied the cart; none until a step has done so. */
const quantities = new WeakMap<World, number>();

const rememberQuantity = async (world: World): Promise<void> => {
  const quantity = await quantityIn(world);
  if (quantity > 0) quantities.set(world, quantity);
};

const quantityIn = async (world: World): Promise<number> => {
  const { items } = await cartOf(world);
  return items.find(({ article_no }) => article_no === ARTICLE)?.quantity ?? 0;
};

/** Puts back what another tab has removed, because the server refuses to submit an empty cart. */
const fillCart = async (world: World): Promise<void> => {
  if ((await quantityIn(world)) > 0) return;
  const quantity = quantities.get(world) ?? QUANTITY;
  await world.call('POST', '/shopping-cart/add/', { article_no: ARTICLE, quantity });
};

const emptyCart = async (world: World): Promise<void> => {
  const { items } = await cartOf(world);
  await rememberQuantity(world);
  for (const { article_no } of items) await world.call('POST', '/shopping-cart/remove/', { article_no });
};

const offerArticle = ({ database }: World, discontinued: boolean) =>
  database.updateTable('articles').set({ discontinued }).where('articleNo', '=', ARTICLE).execute();

const changeCart = async (world: World): Promise<void> => {
  await offerArticle(world, false);
  await fillCart(world);
  const quantity = (await quantityIn(world)) + QUANTITY;
  await world.call('POST', '/shopping-cart/change/', { article_no: ARTICLE, quantity });
};

/** Changes the cart in another tab, which notifies this tab. */
const elsewhere =
  (act: (world: World) => Promise<unknown>) =>
  async (world: World): Promise<void> => {
    await act(world);
    const fetched = world.person.page.waitForResponse(/\/shopping-cart\/list$/);
    await tellTab(world, { type: 'cartChanged', customerNo: null });
    await fetched;
  };

const keepDraft = async (world: World, unanswered: 'order' | 'quote' | null): Promise<void> => {
  const { fingerprint } = await cartOf(world);
  const attemptOf = (intent: 'order' | 'quote') => ({
    key: KEPT_KEYS[intent],
    sent: unanswered === intent ? fingerprint : null,
  });
  const draft = {
    userId: USER,
    customerOrderNo: 'PO-4711',
    additionalInformation: '',
    contactPerson: CONTACT,
    deliveryAddress: ADDRESS,
    currentStep: 2,
    attempts: [attemptOf('order'), attemptOf('quote')],
  };
  await world.store('checkout-draft', JSON.stringify(draft));
};

/** Empties the cart, and has the tab remember what it has placed. */
export const keepPlaced =
  (placed: { readonly kind: 'order' | 'quote'; readonly number: string }) =>
  async (world: World): Promise<void> => {
    await emptyCart(world);
    const stored = JSON.stringify({ userId: USER, ...placed });
    await world.person.page.evaluate((text) => sessionStorage.setItem('checkout-placed', text), stored);
  };

/** Prepares what the page needs before it reads the draft: the cart and the lists. */
const begin = async (world: World): Promise<void> => {
  await fillCart(world);
  await inviteContact(world);
  await addAddress(world);
  await world.database.deleteFrom('idempotencyKeys').execute();
};

const removeAddress = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('deliveryAddresses').where('id', '=', ADDRESS).execute();
};

/** Changes the company's last order as if this person had placed it, with the walks' address and contact person. */
const rememberUse = async ({ database, now }: World): Promise<void> => {
  const { orderNo } = await database
    .selectFrom('orders')
    .select('orderNo')
    .where('companyId', '=', COMPANY)
    .orderBy('orderNo', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('orders')
    .set({
      userId: USER,
      createdAt: now(),
      contactPerson: sql`jsonb_set(contact_person, '{id}', ${JSON.stringify(CONTACT)}::jsonb)`,
      deliveryAddress: sql`jsonb_set(delivery_address, '{id}', ${JSON.stringify(ADDRESS)}::jsonb)`,
    })
    .where('orderNo', '=', orderNo)
    .execute();
};

const keyOfAttempt = ({ person }: World): Promise<string> =>
  person.page.evaluate(() => {
    const query = new URLSearchParams(location.search);
    const draft = localStorage.getItem(query.has('offer') ? 'offer-checkout-draft' : 'checkout-draft')!;
    const { attempts } = JSON.parse(draft) as { attempts: { key: string }[] };
    return attempts[query.get('intent') === 'quote' ? 1 : 0]!.key;
  });

/** Removes the article from the cart in another tab, which notifies this one. If the cart is empty, fills it first. */
const emptyElsewhere = async (world: World): Promise<void> => {
  await fillCart(world);
  await rememberQuantity(world);
  const { cart, shell } = wordsOf(world.language);
  const remove = named(cart.line.removeOf.replace('{{articleNo}}', ARTICLE));
  await inOtherTab(world, '/myotec/my-memory-list', async (tab) => {
    await tab.press('button', beginning(shell.cart.open_one));
    await tab.press('button', remove);
    await tab.page.getByRole('button', { name: remove }).waitFor({ state: 'detached' });
  });
};

const REFUSED_BY_CHART = 'no control offers this; the chart refuses it as well';

export const checkoutArrangements = {
  calls: {
    openCheckout: 'GET /shopping-cart/list',
    submitBasket: 'POST /shopping-cart/submit/',
  },
  callsFrom: {
    'checkout for an offer is opened': { openCheckout: 'GET /offer/details/', submitBasket: 'POST /offers/' },
    'checkout for an offer to a customer is opened': { openCheckout: 'GET /offer/details/' },
  },
  arrangements: {
    'checkout is opened': {
      by: 'opening',
      path: async (ahead, world) => {
        await (ahead.includes(AS_LAST_TIME) ? rememberUse(world) : forgetUse(world));
        if (ahead.includes(WITHOUT_ADDRESS)) await removeAddress(world);
        return '/shop/checkout';
      },
      account: 'full',
      prepare: begin,
    },
    'checkout for an offer is opened': {
      by: 'opening',
      path: `/shop/checkout?offer=${OFFER_NO}`,
      account: 'full',
      prepare: makeOffer,
    },
    'checkout for an offer to a customer is opened': {
      by: 'opening',
      path: `/shop/checkout?offer=${CUSTOMERS_OFFER_NO}`,
      account: 'dealer',
      prepare: makeCustomersOffer,
    },
    'the cart is changed elsewhere': { by: 'world', act: elsewhere(changeCart) },
    'an article of the cart is discontinued': {
      by: 'world',
      act: elsewhere(async (world) => {
        await fillCart(world);
        await offerArticle(world, true);
      }),
    },
    'the cart is fetched again and is the same': { by: 'world', act: elsewhere(fillCart) },
    'the cart is emptied elsewhere': { by: 'world', act: emptyElsewhere },
    'the cart is loaded, and nothing was entered before': { by: 'server', prepare: begin },
    [AS_LAST_TIME]: { by: 'server', prepare: begin },
    'the cart is loaded, with a draft that had reached review': {
      by: 'server',
      prepare: async (world) => {
        await begin(world);
        await keepDraft(world, null);
      },
    },
    'the cart is loaded, with an order that was never answered': {
      by: 'server',
      prepare: async (world) => {
        await begin(world);
        await keepDraft(world, 'order');
      },
    },
    'the cart is loaded, with a quote request that was never answered': {
      by: 'server',
      prepare: async (world) => {
        await begin(world);
        await keepDraft(world, 'quote');
      },
    },
    'the cart is loaded, changed since an order that was never answered': {
      by: 'server',
      prepare: async (world) => {
        await begin(world);
        await keepDraft(world, 'order');
        await changeCart(world);
      },
    },
    [WITHOUT_ADDRESS]: {
      by: 'server',
      prepare: async (world) => {
        await fillCart(world);
        await keepDraft(world, 'order');
      },
    },
    'the cart is empty, with an order that was never answered': {
      by: 'server',
      prepare: async (world) => {
        await begin(world);
        await keepDraft(world, 'order');
        await emptyCart(world);
      },
    },
    'the cart is empty': { by: 'server', prepare: emptyCart },
    'the offer is valid, with the entries of its request': { by: 'server', prepare: makeOffer },
    'the offer can no longer be accepted': { by: 'server', prepare: endOffer },
    'the server says: the offer has expired': { by: 'server', prepare: endOffer },
    'the offer is valid, but was made to another company': {
      by: 'server',
      prepare: makeCustomersOffer,
    },
    'this tab has placed an order': {
      by: 'server',
      prepare: keepPlaced({ kind: 'order', number: '4500001' }),
    },
    'this tab has placed a quote request': {
      by: 'server',
      prepare: keepPlaced({ kind: 'quote', number: '4600001' }),
    },
    'checkout cannot be fetched': { by: 'wire', reply: 'unreachable' },
    'the server has the order, with a number': { by: 'server', prepare: fillCart },
    'the server has the quote request, with a number': { by: 'server', prepare: fillCart },
    'it turns out that the server has the order, with a number': { by: 'server', prepare: fillCart },
    'it turns out that the server has the quote request, with a number': { by: 'server', prepare: fillCart },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'the server fails': { by: 'wire', reply: { status: 500, code: 'GENERAL_SERVER_ERROR' } },
    'the server says: the cart has changed': { by: 'server', prepare: changeCart },
    'the server says: the cart is empty': { by: 'server', prepare: emptyCart },
    'the server says: no such contact person': {
      by: 'server',
      prepare: async (world) => {
        await fillCart(world);
        await world.database.deleteFrom('contacts').where('id', '=', CONTACT).execute();
      },
    },
    'the server says: no such address': {
      by: 'server',
      prepare: async (world) => {
        await fillCart(world);
        await removeAddress(world);
      },
    },
    'the server says: the requested day has passed': {
      by: 'wire',
      reply: { status: 400, code: 'VALIDATION_ERROR' },
    },
    'the server says: the key was used for something else': {
      by: 'server',
      prepare: async (world) => {
        const key = await keyOfAttempt(world);
        await world.database
          .insertInto('idempotencyKeys')
          .values({
            userId: USER,
            key,
            operation: 'submit',
            formula: FORMULA,
            requestHash: 'another',
            body: '{}',
            createdAt: new Date(),
          })
          .execute();
      },
    },
    'the session has ended': {
      by: 'nothing',
      reason:
        'the sign-in page opens within a second, which ends the walk; tests/e2e/when-things-break.test.ts signs in again',
    },
    'the offer can no longer be watched': {
      by: 'nothing',
      reason: 'only a defect of the portal could cause this',
    },
    'the pause before asking again is over': { by: 'time', ms: 5_000 },
  } satisfies Arrangements<typeof checkoutModel>,
  unreachable: {
    'step.review.open.changed: terms.change': REFUSED_BY_CHART,
    'step.review.open.changed: review.submit': REFUSED_BY_CHART,
  },
} satisfies PortalArrangements;
