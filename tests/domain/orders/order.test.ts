import { describe, expect, test } from 'vitest';

import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import { isWishedDay, lastWishedDay } from '#contract/orders/wished-day.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import { decideOrder, type OrderFacts } from '#server/domain/orders/decide-order.ts';
import { allowanceOf, decidePriceRequest } from '#server/domain/catalogue/price-allowance.ts';
import { priceCart, type CartLine } from '#server/domain/carts/priced-cart.ts';
import { isOrderable } from '#server/domain/catalogue/quantity.ts';

const full = { permissionLevel: 99, role: 1 } as const;
const limited = { permissionLevel: 20, role: 1 } as const;
const noPrices = { permissionLevel: 0, role: 1 } as const;
const staff = { permissionLevel: 20, role: 2 } as const;
const nothingRevealed: ReadonlySet<string> = new Set();

const line = (articleNo: string, priceCents: number, more: Partial<CartLine> = {}): CartLine => ({
  articleNo,
  quantity: 1,
  priceCents,
  discontinued: false,
  quantityStep: 1,
  machineNo: null,
  unit: 'piece',
  containerSize: null,
  containerType: null,
  ...more,
});

const contactPerson = { id: 'contact', fullName: 'Änne Weiß' } as ContactPerson;
const deliveryAddress = { id: 'address', city: 'Görlitz' } as DeliveryAddress;
const cart = priceCart(full, [line('A', 14_999)], nothingRevealed);
const facts: OrderFacts<CartLine> = { cart, contactPerson, deliveryAddress };
/** It is already the eleventh in Berlin. */
const now = new Date('2026-03-10T23:30:00Z');
const attempt = { isQuote: false, fingerprint: cart.fingerprint, requestedDeliveryDate: null, now };

describe('the decision about an order', () => {
  test('accepts the cart that the review step showed, at the prices shown there', () => {
    expect(decideOrder(attempt, facts)).toMatchObject({
      outcome: 'accepted',
      totals: { subtotalCents: 14_999, surchargeCents: 1_000, totalCents: 19_039 },
      contactPerson,
      deliveryAddress,
    });
  });

  test('accepts a quote request without surcharge', () => {
    expect(decideOrder({ ...attempt, isQuote: true }, facts)).toMatchObject({
      outcome: 'accepted',
      totals: { surchargeCents: 0, missingToNoSurchargeCents: 1 },
    });
  });

  test('names the first reason of several', () => {
    const nothing = { ...facts, contactPerson: null, deliveryAddress: null };
    const empty = { ...nothing, cart: priceCart(full, [], nothingRevealed) };
    const stale = { ...attempt, fingerprint: 'stale' };

    expect(decideOrder(stale, empty)).toMatchObject({ code: 'CART_EMPTY_ERROR' });
    expect(decideOrder(stale, nothing)).toMatchObject({ code: 'CART_CHANGED_ERROR' });
    expect(decideOrder(attempt, nothing)).toMatchObject({ code: 'CONTACT_NOT_EXISTS_ERROR' });
    expect(decideOrder(attempt, { ...facts, deliveryAddress: null })).toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test.each([
    ['2026-03-12', 'accepted'],
    ['2027-03-11', 'accepted'],
    ['2026-03-11', 'refused'],
    ['2026-03-10', 'refused'],
    ['2027-03-12', 'refused'],
  ])('counts a requested day from today in Berlin: %s is %s', (requestedDeliveryDate, outcome) => {
    expect(decideOrder({ ...attempt, requestedDeliveryDate }, facts)).toMatchObject({ outcome });
  });

  test('refuses a day that cannot be requested, whatever else is wrong', () => {
    const empty = { ...facts, cart: priceCart(full, [], nothingRevealed) };
    expect(decideOrder({ ...attempt, requestedDeliveryDate: '2026-03-11' }, empty)).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  test('refuses a discontinued line even when review showed it as discontinued', () => {
    const withDiscontinued = priceCart(full, [line('A', 100, { discontinued: true })], nothingRevealed);

    expect(
      decideOrder(
        { ...attempt, fingerprint: withDiscontinued.fingerprint },
        { ...facts, cart: withDiscontinued },
      ),
    ).toMatchObject({ outcome: 'refused', code: 'CART_CHANGED_ERROR' });
  });
});

describe('the fingerprint of a cart', () => {
  test('changes with line, quantity, price, discontinued mark, machine, packing and what may be seen', () => {
    const fingerprints = [
      priceCart(full, [], nothingRevealed),
      cart,
      priceCart(full, [line('B', 14_999)], nothingRevealed),
      priceCart(full, [line('A', 14_999, { quantity: 2 })], nothingRevealed),
      priceCart(full, [line('A', 14_998)], nothingRevealed),
      priceCart(full, [line('A', 14_999, { discontinued: true })], nothingRevealed),
      priceCart(full, [line('A', 14_999, { machineNo: 'QM-1' })], nothingRevealed),
      priceCart(full, [line('A', 14_999, { unit: 'litre' })], nothingRevealed),
      priceCart(full, [line('A', 14_999, { containerSize: 5 })], nothingRevealed),
      priceCart(full, [line('A', 14_999, { containerType: 'barrel' })], nothingRevealed),
      priceCart(full, [line('A', 14_999), line('B', 0)], nothingRevealed),
      priceCart(limited, [line('A', 14_999)], nothingRevealed),
      priceCart(noPrices, [line('A', 14_999)], nothingRevealed),
    ].map((priced) => priced.fingerprint);

    expect(new Set(fingerprints).size).toBe(fingerprints.length);
  });

  test('stays the same when a price that the buyer cannot see changes', () => {
    expect(priceCart(limited, [line('A', 1)], nothingRevealed).fingerprint).toBe(
      priceCart(limited, [line('A', 2)], nothingRevealed).fingerprint,
    );
  });
});

describe('what a cart shows', () => {
  const lines = [line('A', 14_999), line('B', 500, { quantity: 2 })];

  test('a cart shows quantities in the steps in which its articles are now sold', () => {
    const seen = priceCart(
      full,
      [
        line('A', 100, { quantity: 7, quantityStep: 6 }),
        line('B', 100, { quantity: 9_999, quantityStep: 6 }),
      ],
      nothingRevealed,
    );
    expect(seen.lines.map(({ quantity, lineTotalCents }) => [quantity, lineTotalCents])).toEqual([
      [12, 1_200],
      [9_996, 999_600],
    ]);
  });

  test('a cart shows a user at level 20 the requested prices, and marks the totals as incomplete', () => {
    const seen = priceCart(limited, lines, new Set(['B']));

    expect(seen.lines.map((one) => [one.priceState, one.visiblePriceCents, one.lineTotalCents])).toEqual([
      ['on_request', null, null],
      ['visible', 500, 1_000],
    ]);
    expect(seen.totals).toMatchObject({ subtotalCents: 1_000, complete: false });
  });

  test('a cart shows a user at level 0 no amount at all', () => {
    const seen = priceCart(noPrices, lines, new Set(['A', 'B']));

    expect(seen.lines.every((one) => one.priceState === 'hidden' && one.lineTotalCents === null)).toBe(true);
    expect(seen.totals).toEqual({
      subtotalCents: null,
      surchargeCents: null,
      vatCents: null,
      totalCents: null,
      vatRate: 0.19,
      complete: false,
      missingToNoSurchargeCents: null,
    });
    expect(seen.totalsAsQuote).toEqual(seen.totals);
  });

  test('a cart costs less as a quote request, which has neither the surcharge nor the VAT on it', () => {
    const { totals, totalsAsQuote } = priceCart(full, [line('A', 10_000)], nothingRevealed);

    expect(totals).toMatchObject({ surchargeCents: 1_000, vatCents: 2_090, totalCents: 13_090 });
    expect(totalsAsQuote).toMatchObject({ surchargeCents: 0, vatCents: 1_900, totalCents: 11_900 });
    expect(totalsAsQuote.missingToNoSurchargeCents).toBe(5_000);
  });

  test('a cart shows staff every price', () => {
    expect(priceCart(staff, lines, nothingRevealed).totals.complete).toBe(true);
  });
});

describe('a price request', () => {
  const twenty = new Set(Array.from({ length: 20 }, (_, index) => `A${index}`));

  test('counts a new article and repeats an old one for free', () => {
    expect(decidePriceRequest(limited, 20, new Set(['A']), 'B')).toEqual({
      outcome: 'shown',
      counted: true,
      allowance: { limit: 20, used: 2, remaining: 18 },
    });
    expect(decidePriceRequest(limited, 20, twenty, 'A3')).toEqual({
      outcome: 'shown',
      counted: false,
      allowance: { limit: 20, used: 20, remaining: 0 },
    });
  });

  test('a price request is refused at the limit and without the right to prices', () => {
    expect(decidePriceRequest(limited, 20, twenty, 'B')).toEqual({
      outcome: 'refused',
      code: 'TOO_MANY_PRICE_REQUESTS_ERROR',
    });
    expect(decidePriceRequest(noPrices, 20, nothingRevealed, 'B')).toEqual({
      outcome: 'refused',
      code: 'PERMISSION_DENIED_ERROR',
    });
  });

  test('is free for a person with full access', () => {
    expect(decidePriceRequest(full, 20, nothingRevealed, 'B')).toEqual({
      outcome: 'shown',
      counted: false,
      allowance: { limit: null, used: 0, remaining: null },
    });
  });

  test('leaves zero, not fewer, when the limit has been lowered', () => {
    expect(allowanceOf(limited, 5, 9)).toEqual({ limit: 5, used: 9, remaining: 0 });
  });
});

test('a quantity is a whole multiple of its step up to 9,999', () => {
  expect([1, 25, 9_999].every((quantity) => isOrderable(quantity, 1))).toBe(true);
  expect([0, -25, 12, 24.5, 10_000, Number.NaN].some((quantity) => isOrderable(quantity, 25))).toBe(false);
});

test('a day ends at midnight in Berlin, summer and winter', () => {
  expect(berlinDay(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
  expect(berlinDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  expect(berlinDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(berlinDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
});

describe('the day that goods are requested for', () => {
  test.each([
    ['2026-11-26', '2026-11-26', 'cannot'],
    ['2026-11-26', '2026-11-27', 'can'],
    ['2026-11-26', '2027-11-26', 'can'],
    ['2026-11-26', '2027-11-27', 'cannot'],
    ['2026-12-31', '2027-01-01', 'can'],
    ['2028-02-29', '2029-03-01', 'can'],
    ['2028-02-29', '2029-03-02', 'cannot'],
  ])('on %s, goods for %s %s be requested', (today, day, verb) => {
    expect(isWishedDay(day, today)).toBe(verb === 'can');
  });

  test('on 29 February, the last day that can be requested is 1 March of the next year', () => {
    expect(lastWishedDay('2028-02-29')).toBe('2029-03-01');
  });
});
