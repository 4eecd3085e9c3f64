import { cartMachine } from '#machines/cart/cart.machine.ts';
import type { CartContext } from '#machines/cart/cart.types.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';

/** Three wishes in line tell apart all that the chart decides; more would only grow the line. */
const whileShort =
  <TWish>(wish: TWish) =>
  ({ context }: { readonly context: CartContext }): TWish | null =>
    context.acts.length < 3 ? wish : null;

export const cartModel = pathModel(cartMachine, {
  starts: { 'the portal is opened': () => undefined },
  identity: ({ context }) => [context.acts, context.lineCount > 0],
  events: {
    'cart.add': {
      by: 'person',
      cases: { 'put two of an article into the cart': whileShort({ articleNo: 'A-1', quantity: 2 }) },
    },
    'cart.change': {
      by: 'person',
      cases: { 'change the quantity of a line to five': whileShort({ articleNo: 'A-1', quantity: 5 }) },
    },
    'cart.remove': {
      by: 'person',
      cases: { 'take the line out of the cart': whileShort({ articleNo: 'A-1' }) },
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
});
