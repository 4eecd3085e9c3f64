import { describe, expect, test } from 'vitest';

import { machinePath, placedPath, recordPath, withQuery } from '#contract/pages/addresses.contract.ts';
import { checkoutPath, readPurpose, showsOffer, type CheckoutPurpose } from '#ui/portal/checkout-path.ts';

test('a number stays one part of the path', () => {
  expect(machinePath('M 1/2?3')).toBe('/myotec/my-machines/M%201%2F2%3F3');
  expect(recordPath({ kind: 'offer', number: 'A/1' })).toBe('/myotec/my-offers/A%2F1');
});

test('what was placed is found among the orders or the offers', () => {
  expect(placedPath({ kind: 'order', number: '4711' })).toBe('/myotec/my-orders/4711');
  expect(placedPath({ kind: 'quote', number: '4712' })).toBe('/myotec/my-offers/4712');
});

test('a query is added only if it has parts', () => {
  expect(withQuery('/shop/media', {})).toBe('/shop/media');
  expect(withQuery('/shop/media', { search: 'a b' })).toBe('/shop/media?search=a+b');
});

describe('checkout', () => {
  test.each<[address: string, purpose: CheckoutPurpose]>([
    ['/shop/checkout', { intent: 'order', offerNo: null }],
    ['/shop/checkout?intent=quote', { intent: 'quote', offerNo: null }],
    ['/shop/checkout?offer=A%2F1', { intent: 'order', offerNo: 'A/1' }],
  ])('a purpose is written as %s, and read back from it', (address, purpose) => {
    expect(checkoutPath(purpose)).toBe(address);
    expect(readPurpose(new URL(address, 'https://portal.example').search)).toEqual(purpose);
  });

  test('other parts of the query come after the purpose', () => {
    expect(checkoutPath({ intent: 'quote' }, { step: 'review' })).toBe(
      '/shop/checkout?intent=quote&step=review',
    );
  });

  test('only an offer and its checkout show an offer', () => {
    expect(showsOffer('/myotec/my-offers/4712', '')).toBe(true);
    expect(showsOffer('/shop/checkout', '?offer=4712')).toBe(true);
    expect(showsOffer('/shop/checkout', '?offer=')).toBe(false);
    expect(showsOffer('/shop/media', '?offer=4712')).toBe(false);
    expect(showsOffer('/myotec/my-offers', '')).toBe(false);
  });
});
