import { ADDED, CUSTOMER, LINE, ORDER_NO, type cartModel } from './cart.model.ts';
import { cartTables } from './cart.tables.ts';
import type { Action } from '#tests/paths/tables.ts';
import { perform } from '#tests/paths/walk/driver.ts';
import { until } from '#tests/paths/walk/until.ts';
import { wordsOf } from '#tests/support/words.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import { personDriver } from '#tests/paths/portal/person-driver.ts';
import { tellTab } from '#tests/paths/portal/world/tabs.ts';
import {
  askWhoIsThere,
  goBackTo,
  isAtSignIn,
  isSomebodyThere,
} from '#tests/paths/portal/world/who-is-there.ts';

const PAGE = `/shop/media/${ADDED}`;

const emptyCart = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('cartItems').execute();
};

/** The open cart covers the page, so it is closed first. */
const endRepresentation: Action = {
  behind: { press: 'button', name: ({ cart }) => cart.close },
  do: { press: 'button', name: ({ shell }) => shell.representation.end },
};

/** Looks into the tab's storage, which names the customer whom the dealer buys for. */
const isForCustomer = ({ person }: World): Promise<boolean> =>
  person.page.evaluate(() => sessionStorage.getItem('acting-for') !== null);

/** Moves the line to the customer's cart; any other line stays in the cart that holds it. */
const giveToCustomer = async ({ database }: World): Promise<void> => {
  const { id } = await database
    .selectFrom('companies')
    .select('id')
    .where('customerNo', '=', CUSTOMER.customerNo)
    .executeTakeFirstOrThrow();
  await database.updateTable('cartItems').set({ companyId: id }).where('articleNo', '=', LINE).execute();
};

const holdOneLine = async (world: World): Promise<void> => {
  await emptyCart(world);
  await world.call('POST', '/shopping-cart/add/', { article_no: LINE, quantity: 1 });
  if (await isForCustomer(world)) await giveToCustomer(world);
};

/** Removes all articles but this one from the cart, and keeps this one as the server has left it. */
const holdOnly =
  (articleNo: string) =>
  async ({ database }: World): Promise<void> => {
    await database.deleteFrom('cartItems').where('articleNo', '!=', articleNo).execute();
  };

const holdOneMoreLine = async (world: World): Promise<void> => {
  await holdOnly(ADDED)(world);
  await world.call('POST', '/shopping-cart/add/', { article_no: LINE, quantity: 1 });
  if (await isForCustomer(world)) await giveToCustomer(world);
};

/** Signs the dealer in and opens the cart; if somebody is already signed in, only makes the page check again who that is. */
const isThere = async (world: World): Promise<void> => {
  if (await isSomebodyThere(world)) return askWhoIsThere(world);
  // The end of a session is announced before the page leads to sign-in.
  await until(() => isAtSignIn(world), 'the page does not lead to sign-in');
  const driver = personDriver(world.person);
  await world.signIn('dealer');
  await askWhoIsThere(world);
  await until(() => !isAtSignIn(world), 'the page does not leave sign-in');
  // After a sign-out, the next sign-in does not return to the earlier page.
  if (driver.address() !== PAGE) await driver.goTo(PAGE);
  await perform(driver, cartTables.beginnings['the portal is opened'], wordsOf(world.language));
};

export const cartArrangements = {
  calls: { loadCart: 'GET /shopping-cart/list', changeCart: 'POST /shopping-cart/' },
  arrangements: {
    'the portal is opened': { by: 'opening', path: PAGE, beginsLater: true },
    'a person with a cart is signed in': { by: 'world', act: isThere },
    'the dealer begins to buy for a customer': {
      by: 'world',
      act: async (world) => {
        // The tab behaves as if an earlier load had stored the customer.
        await world.person.page.evaluate(
          (customerNo) => sessionStorage.setItem('acting-for', customerNo),
          CUSTOMER.customerNo,
        );
        await askWhoIsThere(world);
        // The page has closed the cart, because it was that of the dealer's own company.
        const words = wordsOf(world.language);
        await world.person.see('region', words.shell.representation.label);
        await perform(personDriver(world.person), cartTables.beginnings['the portal is opened'], words);
      },
    },
    'the dealer buys for their own company again': {
      by: 'world',
      act: async (world) => {
        const driver = personDriver(world.person);
        const words = wordsOf(world.language);
        await perform(driver, endRepresentation, words);
        // The portal leads to the list of customers, where nothing can be added to the cart.
        await until(() => driver.address() !== PAGE, 'the page stays');
        await goBackTo(world, PAGE);
        await perform(driver, cartTables.beginnings['the portal is opened'], words);
      },
    },
    'something may have changed the cart': {
      by: 'world',
      act: (world) => tellTab(world, { type: 'cartChanged', customerNo: CUSTOMER.customerNo }),
    },
    'another tab orders the cart': {
      by: 'world',
      act: (world) =>
        tellTab(world, {
          type: 'cartChanged',
          customerNo: null,
          placed: { kind: 'order', number: ORDER_NO },
        }),
    },
    'another tab changes the cart': {
      by: 'world',
      act: (world) => tellTab(world, { type: 'cartChanged', customerNo: null }),
    },
    'the owner of the cart is no longer signed in': {
      by: 'world',
      act: async (world) => {
        if (await isSomebodyThere(world)) await world.call('POST', '/auth/sign-out/');
        await tellTab(world, { type: 'sessionEnded' });
      },
    },
    'the cart arrives with one line': { by: 'server', prepare: holdOneLine },
    'the cart arrives empty': { by: 'server', prepare: emptyCart },
    'the cart arrives with the added article': { by: 'server', prepare: holdOneMoreLine },
    'the cart arrives with the new quantity': { by: 'server', prepare: holdOnly(LINE) },
    'the cart arrives with the machine of the line': { by: 'server', prepare: holdOnly(LINE) },
    'the cart arrives without the removed line': { by: 'server', prepare: holdOnly(LINE) },
    'the cart cannot be fetched': { by: 'wire', reply: 'unreachable' },
    'the server has made the change': { by: 'server' },
    'the server has made the change, and another change waits': { by: 'server' },
    'the session has ended': {
      by: 'server',
      prepare: async ({ database }) => {
        await database.updateTable('sessions').set({ endedAt: new Date() }).execute();
      },
    },
    'the server says: no such article': {
      by: 'server',
      prepare: async ({ database }) => {
        // The change that is under way adds the article, or concerns the line that is in the cart.
        await database.deleteFrom('cartItems').where('articleNo', '=', LINE).execute();
        await database
          .updateTable('articles')
          .set({ discontinued: true })
          .where('articleNo', '=', ADDED)
          .execute();
      },
    },
    'the server says: the line cannot hold that much': {
      by: 'nothing',
      reason:
        'the page must already show a full line, and no path fills one; tests/ui/shop/article-page.test.tsx covers this',
    },
    'the server says: no such machine': {
      by: 'wire',
      reply: { status: 404, code: 'MACHINE_DOES_NOT_EXIST_ERROR' },
    },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof cartModel>,
} satisfies PortalArrangements;
