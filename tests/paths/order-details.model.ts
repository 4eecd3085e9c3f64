import { orderDetailsMachine } from '#machines/order-details/order-details.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';
import { orderDetailsTitles } from './titles/order-details.titles.ts';

export const orderDetailsModel = pathModel(orderDetailsMachine, {
  titles: orderDetailsTitles,
  starts: { 'the page of an order is opened': () => ({ orderNo: '700001' }) },
  goals: {
    'a customer reads an order': { from: 'the page of an order is opened', to: 'shown' },
  },
  identity: () => null,
  events: { 'details.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
  services: {
    loadOrder: {
      'the order arrives': { done: undefined },
      'the server says: no such order': { fails: refusal(404, 'ORDER_NOT_FOUND_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
