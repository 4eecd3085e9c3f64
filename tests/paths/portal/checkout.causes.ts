import type { checkoutModel } from '#tests/paths/checkout.model.ts';
import { CUSTOMERS_OFFER_NO, KEPT_KEY, OFFER_NO } from '#tests/paths/checkout.model.ts';
import { beginning, named } from '#tests/paths/walk/pattern.ts';
import { wordsOf } from '#tests/support/words.ts';

import type { Causes, PortalCauses, World } from './cause.ts';
import { ADDRESS, addAddress, CONTACT, inviteContact, USER } from './company-of-paths.ts';
import { endOffer, makeCustomersOffer, makeOffer } from './offer-of-paths.ts';
import { inOtherTab, tellTab } from './tabs.ts';

const ARTICLE = 'KD-0606-15';
interface Cart {
  readonly items: readonly { readonly article_no: string }[];
  readonly fingerprint: string;
}

const cartOf = async ({ call }: World) => (await call('GET', '/shopping-cart/list')) as Cart;

const fillCart = async (world: World): Promise<void> => {
  const { items } = await cartOf(world);
  if (items.length === 0)
    await world.call('POST', '/shopping-cart/add/', { article_no: ARTICLE, quantity: 25 });
};

const emptyCart = async (world: World): Promise<void> => {
  const { items } = await cartOf(world);
  for (const { article_no } of items) await world.call('POST', '/shopping-cart/remove/', { article_no });
};

const changeCart = async (world: World): Promise<void> => {
  await fillCart(world);
  await world.call('POST', '/shopping-cart/change/', { article_no: ARTICLE, quantity: 50 });
};

const keepDraft = async (world: World, sent: string | null): Promise<void> => {
  const draft = {
    userId: USER,
    customerOrderNo: 'PO-4711',
    additionalInformation: '',
    contactPerson: CONTACT,
    deliveryAddress: ADDRESS,
    currentStep: 2,
    attempt: { key: KEPT_KEY, sent },
  };
  await world.store('checkout-draft', JSON.stringify(draft));
};

/** The page asks for all three at once, and reads the draft when they have come. */
const begin = async (world: World): Promise<void> => {
  await fillCart(world);
  await inviteContact(world);
  await addAddress(world);
  await world.database.deleteFrom('idempotencyKeys').execute();
};

const keyOfAttempt = ({ person }: World): Promise<string> =>
  person.page.evaluate(() => {
    const isOffer = location.search.includes('offer=');
    const draft = localStorage.getItem(isOffer ? 'offer-checkout-draft' : 'checkout-draft')!;
    return (JSON.parse(draft) as { attempt: { key: string } }).attempt.key;
  });

/** Takes a line out of the cart in another tab; this one hears of it. */
const removeElsewhere = (world: World, article: string, open: string): Promise<void> => {
  const { cart } = wordsOf(world.language);
  const remove = named(cart.line.removeOf.replace('{{articleNo}}', article));
  return inOtherTab(world, '/myotec/my-memory-list', async (tab) => {
    await tab.press('button', beginning(open));
    await tab.press('button', remove);
    await tab.page.getByRole('button', { name: remove }).waitFor({ state: 'detached' });
  });
};

const emptyElsewhere = (world: World): Promise<void> =>
  removeElsewhere(world, ARTICLE, wordsOf(world.language).shell.cart.open_one);

/** The line can no longer be ordered; a change in another tab lets this one see it. */
const discontinueElsewhere = async (world: World): Promise<void> => {
  await world.call('POST', '/shopping-cart/add/', { article_no: '0012', quantity: 1 });
  await world.database
    .updateTable('articles')
    .set({ discontinued: true })
    .where('articleNo', '=', ARTICLE)
    .execute();
  await removeElsewhere(world, '0012', wordsOf(world.language).shell.cart.open_other);
};

/** Nobody sends an empty cart again before it is filled in another tab. */
const fillElsewhere = async (world: World): Promise<void> => {
  const { items } = await cartOf(world);
  if (items.length > 0) return;
  await fillCart(world);
  const fetched = world.person.page.waitForResponse(/\/shopping-cart\/list$/);
  await tellTab(world, { type: 'cartChanged' });
  await fetched;
};

const REFUSED_BY_CHART = 'no control offers it; the chart refuses it all the same';

export const checkoutCauses = {
  calls: {
    openCheckout: 'GET /shopping-cart/list',
    submitOrder: 'POST /shopping-cart/submit/',
  },
  callsFrom: {
    'checkout of an offer is opened': { openCheckout: 'GET /offer/details/', submitOrder: 'POST /offers/' },
    'checkout of an offer to a customer is opened': { openCheckout: 'GET /offer/details/' },
  },
  causes: {
    'checkout is opened': { by: 'opening', path: '/shop/checkout', account: 'full', prepare: begin },
    'checkout of an offer is opened': {
      by: 'opening',
      path: `/shop/checkout?offer=${OFFER_NO}`,
      account: 'full',
      prepare: makeOffer,
    },
    'checkout of an offer to a customer is opened': {
      by: 'opening',
      path: `/shop/checkout?offer=${CUSTOMERS_OFFER_NO}`,
      account: 'dealer',
      prepare: makeCustomersOffer,
    },
    'the cart is emptied elsewhere': { by: 'world', act: emptyElsewhere },
    'the cart is there, nothing was entered before': { by: 'server', prepare: begin },
    'the cart is there, and a draft that was at review': {
      by: 'server',
      prepare: async (world) => {
        await begin(world);
        await keepDraft(world, null);
      },
    },
    'the cart is there, and an order without its answer': {
      by: 'server',
      prepare: async (world) => {
        await begin(world);
        const { fingerprint } = await cartOf(world);
        await keepDraft(world, fingerprint);
      },
    },
    'the cart is empty': { by: 'server', prepare: emptyCart },
    'the offer is good, with the entries of its request': { by: 'server', prepare: makeOffer },
    'the offer can no longer be accepted': { by: 'server', prepare: endOffer },
    'the server says: the offer has expired': { by: 'server', prepare: endOffer },
    'the offer is good, and for another than for whom is bought': {
      by: 'server',
      prepare: makeCustomersOffer,
    },
    'this tab has placed an order': {
      by: 'server',
      prepare: async ({ person }) => {
        const placed = JSON.stringify({ userId: USER, kind: 'order', number: '4500001' });
        await person.page.evaluate((text) => sessionStorage.setItem('checkout-placed', text), placed);
      },
    },
    'checkout cannot be fetched': { by: 'wire', reply: 'unreachable' },
    'the server has the order, with a number': { by: 'server' },
    'the server has the quote, with a number': { by: 'server' },
    'the server turns out to have the order, with a number': { by: 'server' },
    'the server turns out to have the quote, with a number': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'the server fails (500)': { by: 'wire', reply: { status: 500, code: 'GENERAL_SERVER_ERROR' } },
    'the server says: the cart has changed': { by: 'server', prepare: changeCart },
    'the server says: the cart is empty': { by: 'server', prepare: emptyCart },
    'the server says: no such contact person': {
      by: 'server',
      prepare: async ({ database }) => {
        await database.deleteFrom('contacts').where('id', '=', CONTACT).execute();
      },
    },
    'the server says: no such address': {
      by: 'server',
      prepare: async ({ database }) => {
        await database.deleteFrom('deliveryAddresses').where('id', '=', ADDRESS).execute();
      },
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
            requestHash: 'another',
            status: 201,
            body: '{}',
            createdAt: new Date(),
          })
          .execute();
      },
    },
    'the session has ended (401)': {
      by: 'nothing',
      reason:
        'within a second the way leads to sign-in, and nobody goes on here; tests/e2e/when-things-break.test.ts walks there and back',
    },
    'the watch over the cart breaks': {
      by: 'nothing',
      reason: 'only a defect of the portal could break it',
    },
    'the pause before asking again is over': { by: 'time', ms: 5_000 },
  } satisfies Causes<typeof checkoutModel>,
  unreachable: {
    'step.review.open.changed: terms.change': REFUSED_BY_CHART,
    'step.review.open.changed: review.submit': REFUSED_BY_CHART,
  },
  before: {
    'press *Order with obligation to pay*': fillElsewhere,
    'press *Send quote*': fillElsewhere,
    'press *Continue to delivery* with a discontinued line': discontinueElsewhere,
    'order with a discontinued line': discontinueElsewhere,
  },
} satisfies PortalCauses;
