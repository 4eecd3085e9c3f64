import { CUSTOMERS, type representationModel } from './representation.model.ts';

import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';
import { tellTab } from '#tests/paths/portal/world/tabs.ts';
import { askWhoIsThere } from '#tests/paths/portal/world/who-is-there.ts';

const CURRENT_USER = /\/api\/users\/current-user\/(\?.*)?$/;
const DEALER = 'company-dealer';

/** Holds the function that lets the question of who is signed in reach the server, or loses it. */
const held = new WeakMap<World, (fate: 'answered' | 'lost') => Promise<void>>();

const holdQuestion = async (world: World): Promise<void> => {
  if (held.has(world)) return;
  const { page } = world.person;
  const release = Promise.withResolvers<'answered' | 'lost'>();
  await page.route(CURRENT_USER, async (route) =>
    (await release.promise) === 'lost' ? route.abort() : route.continue(),
  );
  held.set(world, async (fate) => {
    held.delete(world);
    const answer =
      fate === 'lost'
        ? page.waitForEvent('requestfailed', (request) => CURRENT_USER.test(request.url()))
        : page.waitForResponse(CURRENT_USER);
    release.resolve(fate);
    await answer;
    await page.unroute(CURRENT_USER);
  });
};

/** Answers the question that is on its way, or one that another tab triggers. */
const isAnswered = async (world: World): Promise<void> => {
  const release = held.get(world);
  await (release === undefined ? askWhoIsThere(world) : release('answered'));
};

const assign = async ({ database }: World, dealerId: string | null): Promise<void> => {
  await database
    .updateTable('companies')
    .set({ dealerId })
    .where('customerNo', 'in', [CUSTOMERS.first.customerNo, CUSTOMERS.second.customerNo])
    .execute();
};

/** Gives the customers back to the dealer, because an earlier path may have taken them away. */
export const giveToDealer = (world: World): Promise<void> => assign(world, DEALER);

/** Makes the tab behave as if an earlier load had stored the customer. */
const remember = ({ person }: World, customerNo: string | null): Promise<void> =>
  person.page.evaluate((no) => {
    if (no === null) sessionStorage.removeItem('acting-for');
    else sessionStorage.setItem('acting-for', no);
  }, customerNo);

const signIn = ({ signIn: enter }: World): Promise<void> => enter('dealer');

const isThereFor = (customerNo: string): Arrangement => ({
  by: 'world',
  act: async (world) => {
    await giveToDealer(world);
    if (!held.has(world)) {
      await signIn(world);
      await remember(world, customerNo);
    }
    await isAnswered(world);
  },
});

/** Another tab answers the question of this tab, which an earlier load of the page may have asked. */
const isNamedElsewhere = (customer: (typeof CUSTOMERS)[keyof typeof CUSTOMERS]): Arrangement => ({
  by: 'world',
  act: async (world) => {
    const question = await world.person.page.evaluate((name) => {
      const asked = sessionStorage.getItem(name) ?? 'asked before';
      sessionStorage.setItem(name, asked);
      return asked;
    }, 'acting-for-asked');
    await tellTab(world, { type: 'customerNamed', question, customer });
  },
});

export const representationArrangements = {
  calls: {},
  before: {
    'choose the first customer': holdQuestion,
    'choose the second customer': holdQuestion,
    'continue for the first customer': holdQuestion,
    'continue for the second customer': holdQuestion,
    'return to their own company': holdQuestion,
  },
  arrangements: {
    'the portal is opened': {
      by: 'opening',
      path: '/myotec/my-customers',
      prepare: giveToDealer,
    },
    'the dealer is signed in': {
      by: 'world',
      act: async (world) => {
        if (held.has(world)) {
          // The chosen customer no longer belongs to the dealer.
          await assign(world, null);
          await isAnswered(world);
          await giveToDealer(world);
        } else {
          await signIn(world);
          await remember(world, null);
          await isAnswered(world);
        }
      },
    },
    'the dealer is signed in; the customer no longer belongs to them': {
      by: 'world',
      act: async (world) => {
        await assign(world, null);
        await signIn(world);
        await remember(world, CUSTOMERS.first.customerNo);
        await isAnswered(world);
        await giveToDealer(world);
      },
    },
    'the dealer is signed in for the first customer': isThereFor(CUSTOMERS.first.customerNo),
    'the dealer is signed in for the second customer': isThereFor(CUSTOMERS.second.customerNo),
    'another tab buys for the first customer': isNamedElsewhere(CUSTOMERS.first),
    'another tab buys for the second customer': isNamedElsewhere(CUSTOMERS.second),
    'a call for the customer is refused': {
      by: 'world',
      act: async (world) => {
        await assign(world, null);
        await holdQuestion(world);
        const answer = world.person.page.waitForResponse((reply) => reply.url().includes('/shopping-cart/'));
        await tellTab(world, { type: 'cartChanged', customerNo: null });
        await answer;
      },
    },
    'the server does not say who is signed in': {
      by: 'world',
      act: async (world) => held.get(world)!('lost'),
    },
    'nobody is signed in': {
      by: 'world',
      act: async (world) => {
        await world.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
        await isAnswered(world);
      },
    },
  } satisfies Arrangements<typeof representationModel>,
} satisfies PortalArrangements;
