import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { cartMachine } from '#machines/buying/cart/cart.machine.ts';
import type { CartAct } from '#machines/buying/cart/cart.types.ts';

import type { SubmitReply } from '#contract/orders/order.contract.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { cartTitles } from './cart.titles.ts';

/** The same dealer buys for their own company and for a customer among the demo accounts. */
const OWN = { userId: 'dealer', customerNo: null };
export const CUSTOMER = { userId: 'dealer', customerNo: '41136' };

type Here = Standpoint<typeof cartMachine>;

/** Names the article whose page is open, and the one that is in the cart. */
export const ADDED = 'KD-0606-15';
export const LINE = '0012';

const present = ({ value }: Here) => (typeof value === 'object' ? value.present : null);

const holdsLines = ({ context: { lineCount } }: Here): boolean => lineCount !== null && lineCount > 0;

/** Returns whether the line is shown and no change removes it. */
const staysInSight = (here: Here): boolean => {
  const { done, acts } = here.context;
  return (
    holdsLines(here) &&
    present(here) !== null &&
    present(here) !== 'unavailable' &&
    ![...done, ...acts].some(({ verb }) => verb === 'remove') &&
    // While changes for another buyer are being sent, this buyer's cart is not shown yet.
    acts.every(({ customerNo }) => customerNo === here.context.buyer?.customerNo)
  );
};

/** Returns whether the line is being removed; it can be seen until the server has done so. */
const isBeingTakenOut = ({ context: { acts, buyer } }: Here): boolean => {
  const last = acts.at(-1);
  return last?.verb === 'remove' && last.customerNo === buyer?.customerNo;
};

/** This machine is the first in the list. */
export const MACHINE = 'CT9-2001';

const changeTo = (quantity: number) => (here: Here) =>
  staysInSight(here) ? { articleNo: LINE, quantity } : null;

const assignTo = (machineNo: string | null) => (here: Here) =>
  staysInSight(here) ? { articleNo: LINE, machineNo } : null;

/** This is the order that another tab has placed. */
export const ORDER_NO = '4500001';

/** Reports that another tab has ordered or changed the cart that is shown. */
const elsewhere = (placed: SubmitReply | null) => (here: Here) =>
  present(here) !== null && isOwn(here) && here.context.acts.length <= 1 && holdsLines(here)
    ? { elsewhere: { customerNo: null, placed } }
    : null;

const isOwn = ({ context }: Here): boolean => context.buyer === OWN;
const isChanging = ({ context }: Here): boolean => context.acts.length === 1 && context.done.length === 0;
const isAtRest = ({ context }: Here): boolean => context.acts.length + context.done.length === 0;

const nothingWasDone = ({ context }: Here): boolean => context.done.length === 0;
const lastDone =
  (verb: CartAct['verb']) =>
  ({ context }: Here): boolean =>
    context.done.at(-1)?.verb === verb;

export const cartModel = pathModel(cartMachine, {
  titles: cartTitles,
  starts: { 'the portal is opened': () => undefined },
  goals: {
    'a customer fills the cart': {
      from: 'the portal is opened',
      through: ['a person with a cart is signed in', 'put an article into the cart'],
      to: 'present.ready.filled',
    },
  },
  identity: (here) => [
    here.context.buyer,
    here.context.acts,
    here.context.done,
    holdsLines(here),
    here.context.elsewhere,
  ],
  events: {
    'cart.add': {
      by: 'person',
      cases: {
        'put an article into the cart': { articleNo: ADDED, quantity: 1 },
        'add an article with a quantity that is not valid': (here: Here) =>
          present(here) === null ? null : { articleNo: ADDED, quantity: null },
      },
    },
    'cart.change': {
      by: 'person',
      cases: {
        'change the quantity of a line to five': changeTo(5),
        'change the quantity of a line to seven': changeTo(7),
      },
    },
    'cart.assign': {
      by: 'person',
      cases: {
        'choose a machine for the line': assignTo(MACHINE),
        'choose no machine for the line': assignTo(null),
      },
    },
    'cart.remove': {
      by: 'person',
      cases: {
        'remove the line from the cart': (here: Here) =>
          staysInSight(here) || isBeingTakenOut(here) ? { articleNo: LINE } : null,
      },
    },
    'cart.open': {
      by: 'portal',
      cases: {
        'a person with a cart is signed in': (here: Here) =>
          present(here) === null || isOwn(here) ? { buyer: OWN } : null,
        'the dealer begins to buy for a customer': (here: Here) =>
          isOwn(here) && (isChanging(here) || isAtRest(here)) ? { buyer: CUSTOMER } : null,
        'the dealer buys for their own company again': (here: Here) =>
          here.context.buyer === CUSTOMER && (isChanging(here) || isAtRest(here)) ? { buyer: OWN } : null,
      },
    },
    'cart.reload': {
      by: 'portal',
      cases: {
        'something may have changed the cart': (here: Here) => (present(here) === null ? null : {}),
        'another tab orders the cart': elsewhere({ kind: 'order', number: ORDER_NO }),
        'another tab changes the cart': elsewhere(null),
      },
    },
    'cart.clear': { by: 'portal', cases: { 'the owner of the cart is no longer signed in': {} } },
  },
  services: {
    loadCart: {
      'the cart arrives with one line': { done: { lineCount: 1 }, when: nothingWasDone },
      'the cart arrives empty': { done: { lineCount: 0 }, when: nothingWasDone },
      'the cart arrives with the added article': { done: { lineCount: 2 }, when: lastDone('add') },
      'the cart arrives with the new quantity': { done: { lineCount: 1 }, when: lastDone('change') },
      'the cart arrives with the machine of the line': { done: { lineCount: 1 }, when: lastDone('assign') },
      'the cart arrives without the removed line': { done: { lineCount: 0 }, when: lastDone('remove') },
      'the cart cannot be fetched': { fails: refusal(null) },
    },
    changeCart: {
      'the server has made the change': { done: undefined, when: ({ context }) => context.acts.length === 1 },
      'the server has made the change, and another change waits': {
        done: undefined,
        when: ({ context }) => context.acts.length > 1,
      },
      'the session has ended': { fails: refusal(401, 'UNAUTHENTICATED_ERROR') },
      'the server says: no such article': {
        fails: refusal(404, 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'),
      },
      'the server says: no such machine': {
        fails: refusal(404, 'MACHINE_DOES_NOT_EXIST_ERROR'),
        when: ({ context }) => context.acts[0]?.verb === 'assign' && context.acts[0].machineNo !== null,
      },
      'the server says: the line cannot hold that much': {
        fails: { ...refusal(400, 'VALIDATION_ERROR'), inCart: MAX_QUANTITY },
        when: ({ context }) => context.acts[0]?.verb === 'add',
      },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
  // The walk of the edges takes these cases while a change is being sent; in a path, they would only add steps.
  unwalked: ({ context }, words) => words.startsWith('another tab ') && context.acts.length > 0,
  // Three changes, waiting or just made, are enough to show every decision of the chart; more would only add steps.
  within: ({ context }) => context.acts.length + context.done.length <= 3,
});
