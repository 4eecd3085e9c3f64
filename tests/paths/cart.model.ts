import { cartMachine } from '#machines/cart/cart.machine.ts';

import { pathModel, type Standpoint } from './generator/model.ts';
import { refusal } from './refusal.ts';

type Here = Standpoint<typeof cartMachine>;

/** The article whose page is open, and the one that lies in the cart. */
export const ADDED = 'KD-0606-15';
export const LINE = '0012';

const present = ({ value }: Here) => (typeof value === 'object' ? value.present : null);

/** The line is in sight, and nothing has been done to it that takes it out. */
const staysInSight = (here: Here): boolean => {
  const { lineCount, done, acts } = here.context;
  return (
    lineCount > 0 &&
    present(here) !== null &&
    present(here) !== 'unavailable' &&
    ![...done, ...acts].some(({ verb }) => verb === 'remove')
  );
};

const changeTo = (quantity: number) => (here: Here) =>
  staysInSight(here) ? { articleNo: LINE, quantity } : null;

export const cartModel = pathModel(cartMachine, {
  starts: { 'the portal is opened': () => undefined },
  identity: ({ context }) => [context.acts, context.done, context.lineCount > 0],
  events: {
    'cart.add': {
      by: 'person',
      cases: { 'put an article into the cart': { articleNo: ADDED, quantity: 1 } },
    },
    'cart.change': {
      by: 'person',
      cases: {
        'change the quantity of a line to five': changeTo(5),
        'change the quantity of a line to seven': changeTo(7),
      },
    },
    'cart.remove': {
      by: 'person',
      cases: {
        'take the line out of the cart': (here: Here) =>
          staysInSight(here) || here.context.acts.at(-1)?.verb === 'remove' ? { articleNo: LINE } : null,
      },
    },
    'cart.reload': { by: 'portal', cases: { 'something may have changed the cart': {} } },
    'cart.clear': { by: 'portal', cases: { 'the owner of the cart leaves': {} } },
  },
  services: {
    loadCart: {
      'the cart arrives with one line': { done: { lineCount: 1 } },
      'the cart arrives empty': { done: { lineCount: 0 } },
      'the cart cannot be fetched': { fails: refusal(null) },
    },
    changeCart: {
      'the server has done it': { done: undefined },
      'the session has ended (401)': { fails: refusal(401, 'UNAUTHENTICATED_ERROR') },
      'the server says: no such article': {
        fails: refusal(404, 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'),
      },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
  // Three wishes in line tell apart all that the chart decides; more would only grow the line.
  within: ({ context }) => context.acts.length + context.done.length <= 3,
});
