import { expect, test } from 'vitest';

import { readDeliveryTerm } from '#contract/orders/delivery-term.contract.ts';

test.each([
  ['FCA Moorhusen, Tor 3', 'Moorhusen, Tor 3'],
  ['FCA  Moorhusen', 'Moorhusen'],
  ['FCA', ''],
])('%j names the place where the customer’s carrier picks up: %j', (term, place) => {
  expect(readDeliveryTerm(term)).toEqual({ isFca: true, place });
});

test.each(['FCAX Moorhusen', 'EXW Moorhusen', 'DAP FCA', '', null])('%j names no such place', (term) => {
  expect(readDeliveryTerm(term)).toEqual({ isFca: false, place: null });
});
