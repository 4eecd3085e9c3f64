import { expect, test } from 'vitest';

import { trackingView } from '#server/domain/orders/order-delivery.ts';
import { deliveryWords } from '#server/domain/orders/order-words.ts';

const orderWith = (deliveryTerm: string | null) => ({
  deliveryStatus: 'ready_for_dispatch' as const,
  promisedDeliveryDate: '2020-01-01',
  deliveryTerm,
  trackingNo: '4711',
  trackingUrl: 'https://carrier.example/4711',
});

const SHOWN = { trackingNo: '4711', trackingUrl: 'https://carrier.example/4711' };
const HIDDEN = { trackingNo: null, trackingUrl: null };

/** Asks about more orders than are remembered, each with a term of its own. */
const rememberOthers = (): void => {
  for (let other = 0; other < 2_500; other += 1) {
    expect(deliveryWords(orderWith(`CPT Town ${other}`), 'en-GB')).toBe('Ready for dispatch');
    expect(deliveryWords(orderWith(`FCA Town ${other}`), 'en-GB')).toBe('Ready for pick-up');
  }
};

test('the words and the tracking of an order follow its own delivery term and status, no matter which orders were asked for before', () => {
  for (let time = 0; time < 2; time += 1) {
    expect(deliveryWords(orderWith('FCA Moorhusen'), 'de-DE')).toBe('Abholbereit');
    expect(deliveryWords(orderWith(null), 'de-DE')).toBe('Versandbereit');
    expect(deliveryWords({ ...orderWith('FCA Moorhusen'), deliveryStatus: 'on_its_way' }, 'en-GB')).toBe(
      'Picked up',
    );
    expect(trackingView(orderWith('FCA Moorhusen'))).toEqual(HIDDEN);
    expect(trackingView(orderWith(null))).toEqual(SHOWN);
    rememberOthers();
  }
});
