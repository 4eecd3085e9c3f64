import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import {
  deliveryStatusOf,
  orderDeliveryMachine,
  orderDeliveryOf,
  type OrderDeliveryInput,
} from '#machines/lifecycles/order-delivery.machine.ts';

const record = (status: DeliveryStatus, more: Partial<OrderDeliveryInput> = {}): OrderDeliveryInput => ({
  status,
  promised: '2026-03-10',
  deliveryTerm: 'DAP',
  trackingUrl: null,
  ...more,
});
const afterDay = (input: OrderDeliveryInput, today: string): DeliveryStatus => {
  const delivery = createActor(orderDeliveryMachine, { input }).start();
  delivery.send({ type: 'day.pass', today });
  return deliveryStatusOf(delivery.getSnapshot());
};

test.each([
  'pending_action',
  'no_status',
  'ready_for_dispatch',
  'on_its_way',
  'late',
  'too_late',
  'okay',
] as const)('a delivery on record as %s starts in that state, whatever the day', (status) => {
  expect(deliveryStatusOf(orderDeliveryOf(record(status, { promised: '2020-01-01' })))).toBe(status);
});

test('an order is late from the day after the promised one, and too late after a week', () => {
  expect(afterDay(record('on_its_way'), '2026-03-10')).toBe('on_its_way');
  expect(afterDay(record('on_its_way'), '2026-03-11')).toBe('late');
  expect(afterDay(record('late'), '2026-03-17')).toBe('late');
  expect(afterDay(record('late'), '2026-03-18')).toBe('too_late');
  expect(afterDay(record('pending_action'), '2026-03-18')).toBe('too_late');
});

test('an order without a promised day is never late', () => {
  expect(afterDay(record('pending_action', { promised: null }), '2030-01-01')).toBe('pending_action');
});

test.each(['ready_for_dispatch', 'on_its_way'] as const)(
  'goods that the customer’s own carrier picks up are never late (%s)',
  (status) => {
    expect(afterDay(record(status, { deliveryTerm: 'FCA Moorhusen' }), '2026-04-10')).toBe(status);
  },
);

test('a new promised day makes a late order punctual again', () => {
  const delivery = createActor(orderDeliveryMachine, { input: record('too_late') }).start();
  const report = { deliveryTerm: 'DAP', trackingUrl: null, today: '2026-04-01' };
  delivery.send({ type: 'erp.report', status: 'on_its_way', promised: '2026-04-05', ...report });
  expect(deliveryStatusOf(delivery.getSnapshot())).toBe('on_its_way');
});

test.each([
  ['https://carrier.example/1', 'DAP', 'can'],
  ['HTTP://carrier.example/1', null, 'can'],
  ['javascript:alert(1)', 'DAP', 'cannot'],
  ['data:text/html,x', 'DAP', 'cannot'],
  ['//carrier.example', 'DAP', 'cannot'],
  ['https://', 'DAP', 'cannot'],
  ['https://carrier.example/1\njavascript:alert(1)', 'DAP', 'cannot'],
  ['https://carrier.example:parcel/1', 'DAP', 'cannot'],
  ['https://[', 'DAP', 'cannot'],
  [null, 'DAP', 'cannot'],
  ['https://carrier.example/1', 'FCA Moorhusen', 'cannot'],
])('with the address %j and the term %j, a delivery %s be tracked', (trackingUrl, deliveryTerm, verb) => {
  const delivery = orderDeliveryOf(record('on_its_way', { trackingUrl, deliveryTerm }));
  expect(delivery.can({ type: 'tracking.follow' })).toBe(verb === 'can');
});

test.each(['on_its_way', 'late', 'too_late', 'okay'] as const)(
  'what the customer’s own carrier picks up has no tracking, even when it is %s',
  (status) => {
    const trackingUrl = 'https://carrier.example/1';
    const delivery = orderDeliveryOf(record(status, { trackingUrl, deliveryTerm: 'FCA Moorhusen' }));
    expect(delivery.can({ type: 'tracking.follow' })).toBe(false);
  },
);

const placeFound = (deliveryTerm: string | null): boolean =>
  orderDeliveryOf(record('pending_action', { deliveryTerm })).can({ type: 'place.find' });

test('FCA is recognised only as a whole word', () => {
  expect(placeFound('FCA Moorhusen, Tor 3')).toBe(true);
  expect(placeFound('FCAX')).toBe(false);
  expect(placeFound('DAP')).toBe(false);
  expect(placeFound(null)).toBe(false);
});
