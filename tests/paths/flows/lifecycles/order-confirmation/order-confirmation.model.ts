import {
  orderConfirmationMachine,
  type OrderConfirmationInput,
} from '#machines/lifecycles/order-confirmation.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { orderConfirmationTitles } from './order-confirmation.titles.ts';

const order = (isConfirmed: boolean, isDelivered: boolean) => (): OrderConfirmationInput => ({
  isConfirmed,
  isDelivered,
});

export const orderConfirmationModel = pathModel(orderConfirmationMachine, {
  titles: orderConfirmationTitles,
  starts: {
    'an order was placed': order(false, false),
    'the maker has confirmed an order before': order(true, false),
    'the goods of an order have arrived': order(true, true),
  },
  goals: {
    'the maker confirms an order': { from: 'an order was placed', to: 'confirmed' },
  },
  identity: () => null,
  events: {
    'maker.confirm': {
      by: 'portal',
      cases: { 'the maker names a day for each line': { isPromisable: true } },
    },
  },
  services: {},
  delays: {},
  refusals: {
    'the maker leaves out a line, or names a day that has passed': {
      type: 'maker.confirm',
      isPromisable: false,
    },
  },
});
