import { expect, test } from 'vitest';

import type { Basket, Totals } from '#contract/carts/cart.contract.ts';
import { totalsFor } from '#ui/checkout/totals/totals-entries.ts';

const sums = (surchargeCents: number, vatCents: number): Totals => ({
  subtotalCents: 10_000,
  surchargeCents,
  vatCents,
  totalCents: 10_000 + surchargeCents + vatCents,
  vatRate: 0.19,
  complete: true,
  missingToNoSurchargeCents: 5_000,
});

const basket: Basket = {
  items: [],
  totals: sums(1_000, 2_090),
  totalsAsQuote: sums(0, 1_900),
  fingerprint: 'seen',
};

test('an order is shown with its surcharge, and a quote request without one', () => {
  expect(totalsFor('order', basket).totalCents).toBe(13_090);
  expect(totalsFor('quote', basket).totalCents).toBe(11_900);
});
