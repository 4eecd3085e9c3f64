import { expect, test } from 'vitest';

import { totalsFor } from '#ui/checkout/totals-entries.ts';

/** In cents: 100.00 € of goods with a surcharge of 10.00 €, VAT 19 %. */
const ORDER = {
  subtotalCents: 10_000,
  surchargeCents: 1_000,
  vatCents: 2_090,
  totalCents: 13_090,
  missingToNoSurchargeCents: 5_000,
  vatRate: 0.19,
  complete: true,
};

test('an order shows the sums of the cart', () => {
  expect(totalsFor('order', ORDER)).toEqual(ORDER);
});

test('a quote request shows no surcharge, and no VAT of it', () => {
  expect(totalsFor('quote', ORDER)).toMatchObject({
    subtotalCents: 10_000,
    surchargeCents: 0,
    vatCents: 1_900,
    totalCents: 11_900,
  });
});

test('sums that are unknown stay so', () => {
  const unknown = { ...ORDER, subtotalCents: null, surchargeCents: null, vatCents: null, totalCents: null };
  expect(totalsFor('quote', unknown)).toEqual(unknown);
});
