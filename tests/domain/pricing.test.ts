import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { pricePerUnitCents, totalsOf } from '#server/domain/catalogue/pricing.ts';

interface Line {
  readonly priceCents: number | null;
  readonly quantity: number;
}

const priced = (lines: readonly Line[]) =>
  lines.map(({ priceCents, quantity }) => ({
    lineTotalCents: priceCents === null ? null : priceCents * quantity,
  }));

/** Returns 19 % of an amount, rounded half up, by working on the decimal digits as text. */
const nineteenPercent = (cents: string): bigint => {
  const hundredths = (BigInt(cents) * 19n).toString().padStart(3, '0');
  const whole = BigInt(hundredths.slice(0, -2));
  return '56789'.includes(hundredths.at(-2)!) ? whole + 1n : whole;
};

/** Calculates the totals independently of the code under test, with exact integers and the rules of section 9 of the specification. */
const independently = (lines: readonly Line[], isQuote: boolean) => {
  let subtotal = 0n;
  for (const { priceCents, quantity } of lines) subtotal += BigInt(priceCents ?? 0) * BigInt(quantity);
  const small = subtotal !== 0n && subtotal <= 14_999n;
  const surcharge = small && !isQuote ? 1_000n : 0n;
  const vat = nineteenPercent((subtotal + surcharge).toString());
  return {
    subtotalCents: Number(subtotal),
    surchargeCents: Number(surcharge),
    vatCents: Number(vat),
    totalCents: Number(subtotal + surcharge + vat),
    vatRate: 0.19,
    complete: !lines.some((line) => line.priceCents === null),
    missingToNoSurchargeCents: small ? Number(15_000n - subtotal) : 0,
  };
};

const anyLine = fc.record({
  priceCents: fc.option(
    fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 9_999_999 })),
    {
      freq: 10,
    },
  ),
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: MAX_QUANTITY })),
});

describe('the totals of a cart', () => {
  test('the totals of a cart equal an independent calculation for 10,000 random carts', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), fc.boolean(), (lines, isQuote) => {
        const totals = totalsOf(priced(lines), isQuote ? 'announced' : 'charged');
        expect(totals).toEqual(independently(lines, isQuote));
      }),
      { numRuns: 10_000 },
    );
  });

  test('the totals of a cart equal an independent calculation for every subtotal around the limit of the surcharge', () => {
    for (let cents = 0; cents <= 16_000; cents += 1) {
      const lines = [{ priceCents: cents, quantity: 1 }];
      expect(totalsOf(priced(lines), 'charged')).toEqual(independently(lines, false));
    }
  });

  test.each([
    { subtotal: 0, surcharge: 0, vat: 0, total: 0, missing: 0 },
    { subtotal: 1, surcharge: 1_000, vat: 190, total: 1_191, missing: 14_999 },
    { subtotal: 14_999, surcharge: 1_000, vat: 3_040, total: 19_039, missing: 1 },
    { subtotal: 15_000, surcharge: 0, vat: 2_850, total: 17_850, missing: 0 },
    { subtotal: 15_001, surcharge: 0, vat: 2_850, total: 17_851, missing: 0 },
    { subtotal: 15_050, surcharge: 0, vat: 2_860, total: 17_910, missing: 0 },
  ])(
    'the total of a cart of $subtotal cents is $total cents',
    ({ subtotal, surcharge, vat, total, missing }) => {
      expect(totalsOf([{ lineTotalCents: subtotal }], 'charged')).toMatchObject({
        subtotalCents: subtotal,
        surchargeCents: surcharge,
        vatCents: vat,
        totalCents: total,
        missingToNoSurchargeCents: missing,
      });
    },
  );

  test('the totals of a quote request announce the surcharge and charge none', () => {
    expect(totalsOf([{ lineTotalCents: 10_000 }], 'announced')).toMatchObject({
      surchargeCents: 0,
      vatCents: 1_900,
      totalCents: 11_900,
      missingToNoSurchargeCents: 5_000,
    });
  });

  test('the totals of a cart stay exact for very large sums', () => {
    const lines = [{ priceCents: 2_147_483_647, quantity: MAX_QUANTITY }];
    expect(totalsOf(priced(lines), 'charged')).toEqual(independently(lines, false));
  });
});

describe('the price per unit', () => {
  test.each([
    [10_000, 25, 400],
    [1_999, 12.5, 160],
    [1, 2, 1],
    [105, 0.5, 210],
    [1_000, 3, 333],
  ])('the price per unit of %i cents for %f units is %i cents', (price, size, perUnit) => {
    expect(pricePerUnitCents(price, size)).toBe(perUnit);
  });
});
