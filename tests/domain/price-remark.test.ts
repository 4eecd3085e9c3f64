import { expect, test } from 'vitest';

import { priceRemark } from '#server/domain/offers/price-remark.ts';

test.each([
  [0, 4_000, 'free'],
  [1_999, 4_000, 'far_below'],
])(
  'a price of %i cents next to a shop price of %i gets the remark %s',
  (priceCents, shopPriceCents, remark) => {
    expect(priceRemark(priceCents, shopPriceCents)).toBe(remark);
  },
);

test.each([
  ['half of the shop price', 2_000, 4_000],
  ['a price without a shop price', 1, null],
  ['no price', null, 4_000],
])('%s gets no remark', (_, priceCents, shopPriceCents) => {
  expect(priceRemark(priceCents, shopPriceCents)).toBeNull();
});
