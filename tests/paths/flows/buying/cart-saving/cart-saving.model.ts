import { cartSavingMachine } from '#machines/buying/cart-saving/cart-saving.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { LINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { cartSavingTitles } from './cart-saving.titles.ts';

type Here = Standpoint<typeof cartSavingMachine>;

const REFUSED = { added: false, error: 'CART_LINE_FOR_OTHER_MACHINE_ERROR' } as const;

/** No path takes this case, because each begins with a single line. */
export const PARTLY = 'one line of two is saved';

export const cartSavingModel = pathModel(cartSavingMachine, {
  titles: cartSavingTitles,
  starts: { 'the page of the cart is opened with one line': () => undefined },
  goals: {
    'a person saves the whole cart on the memory list': {
      from: 'the page of the cart is opened with one line',
      to: 'saved',
    },
  },
  identity: () => null,
  events: {
    'saving.start': {
      by: 'person',
      cases: { 'save all lines': { lines: [{ articleNo: LINE, quantity: 1, machineNo: null }] } },
    },
    'saving.dismiss': { by: 'person', cases: { 'close the message': {} } },
  },
  services: {
    saveLines: {
      'all lines are saved': { done: [{ articleNo: LINE, added: true }] },
      'the line is on the list for another machine': { done: [{ articleNo: LINE, ...REFUSED }] },
      [PARTLY]: {
        done: [
          { articleNo: LINE, added: true },
          { articleNo: 'KD-0606-15', ...REFUSED },
        ],
      },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
  unwalked: (_, words) => words === PARTLY,
  refusals: {
    'save nothing': (here: Here) =>
      here.value === 'saving' ? null : { type: 'saving.start' as const, lines: [] },
  },
});
