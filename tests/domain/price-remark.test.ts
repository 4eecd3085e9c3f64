import { expect, test } from 'vitest';

import { priceRemark } from '#server/domain/offers/price-remark.ts';

test.each([
  [0, 4_000, 'free'],
  [1_999, 4_000, 'far_below'],
  [2_000, 4_000, null],
  [1, null, null],
  [null, 4_000, null],
])(
  'a price of %s cents beside a shop price of %s gets the remark %s',
  (priceCents, shopPriceCents, remark) => {
    expect(priceRemark(priceCents, shopPriceCents)).toBe(remark);
  },
);
