import type { cartMachine } from '#machines/buying/cart/cart.machine.ts';
import { ADDED, LINE, ORDER_NO, type cartModel } from './cart.model.ts';

import type {
  Announcements,
  Beginnings,
  Action,
  Actions,
  Say,
  Expectation,
  Expectations,
} from '#tests/paths/tables.ts';

const unavailable: Say = ({ cart }) => cart.unavailable.title;
const empty: Say = ({ cart }) => cart.empty.title;
const remove: Say = ({ cart }) => cart.line.removeOf.replace('{{articleNo}}', LINE);
const quantity: Say = ({ articles }) => articles.quantity.of.replace('{{articleNo}}', LINE);

const added: Say = ({ articles }) => articles.quantity.of.replace('{{articleNo}}', ADDED);
const add: Action = { press: 'button', name: ({ shop }) => shop.article.addLong };

/** Once the cart has loaded, the name also says how many articles are in it; “<” stands for any such ending. */
const open: Action = { press: 'button', name: ({ shell }) => `${shell.page.cart}<` };
const close: Action = { press: 'button', name: ({ cart }) => cart.close };

/** The list of the dialog begins with an entry for no machine, followed by the first machine. */
const assign = (...keys: readonly string[]): Action => [
  { press: 'button', name: ({ articles }) => articles.machine.chooseFor.replace('{{articleNo}}', LINE) },
  { reach: 'combobox', name: ({ articles }) => articles.machine.label },
  ...keys.map((key) => ({ key })),
  { press: 'button', name: ({ articles }) => articles.machine.save },
];

/** The open cart covers the page, so actions on the page close it first. */
export const cartTables = {
  beginnings: { 'the portal is opened': open } satisfies Beginnings<typeof cartModel>,
  actions: {
    'put an article into the cart': {
      behind: close,
      do: [add, open],
    },
    // The field is corrected at once, for the next article.
    'add an article with a quantity that is not valid': {
      behind: close,
      do: [{ fill: added, text: '2,5' }, add, { fill: added, text: '1' }, open],
    },
    'change the quantity of a line to five': [{ fill: quantity, text: '5' }, { key: 'Enter' }],
    'change the quantity of a line to seven': [{ fill: quantity, text: '7' }, { key: 'Enter' }],
    'choose a machine for the line': assign('Home', 'ArrowDown'),
    'choose no machine for the line': assign('Home'),
    'remove the line from the cart': { press: 'button', name: remove },
  } satisfies Actions<typeof cartModel>,
  expectations: {
    absent: { absent: [empty, unavailable, remove] },
    'present.loading': { heading: ({ cart }) => cart.title, absent: [unavailable, empty] },
    'present.ready.empty': { shown: [empty], absent: [unavailable, remove] },
    'present.ready.ordered': {
      shown: [
        ({ cart }) => cart.gone.ordered.order.replace('{{number}}', ORDER_NO),
        ({ cart }) => cart.gone.toOrder,
      ],
      absent: [unavailable, remove, empty],
    },
    'present.ready.emptied': {
      shown: [({ cart }) => cart.gone.emptied],
      absent: [unavailable, remove, empty],
    },
    'present.ready.filled': {
      shown: [quantity, remove],
      absent: [unavailable, empty],
    },
    'present.unavailable': {
      shown: [unavailable, ({ common }) => common.retry],
      absent: [empty, remove],
    },
    'present.changing.sending': { absent: [unavailable] },
    'present.reloading': { absent: [unavailable] },
  } satisfies Expectations<typeof cartMachine, 'present.ready.counting' | 'present.changing.deciding'>,
  announcements: {
    'the cart arrives with the added article': ({ cart }) => cart.announce.added,
    'the cart arrives with the new quantity': ({ cart }) => cart.announce.changed,
    'the cart arrives with the machine of the line': ({ cart }) =>
      `${LINE}: ${cart.announce.forMachine.split(': ')[1]!.split('{{')[0]}`,
    'the cart arrives without the removed line': ({ cart }) => cart.announce.removed,
  } satisfies Announcements<typeof cartModel>,
  answers: {
    'The machine does not belong to the customer: a message asks the person to choose another one, or none.':
      {
        announced: ({ notices }) => notices.CART_MACHINE_UNKNOWN,
      },
    'Another tab has removed the lines, and the person is notified.': {
      announced: ({ notices }) => notices.CART_EMPTIED_ELSEWHERE,
    },
    'The line would become too large: a message says how much it can hold and how much is in it.': {
      announced: ({ notices }) => notices.CART_LINE_FULL.split('{{')[0]!,
    },
    'The change for the previous company was refused, or no answer came: the person is notified.': {
      announced: ({ notices }) => notices.CART_OF_FORMER_BUYER_FAILED,
    },
    'The cart is loaded.': {
      with: { 'present.ready.filled': { shown: [({ cart }) => cart.announce.lines_one] } },
    },
  } satisfies Readonly<Record<string, Expectation>>,
};
