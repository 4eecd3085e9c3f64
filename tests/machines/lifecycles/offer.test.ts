import { transition } from 'xstate';
import { describe, expect, test } from 'vitest';

import { OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import {
  offerAt,
  offerMachine,
  type OfferEvent,
  type OfferInput,
} from '#machines/lifecycles/offer.machine.ts';

const LAST_DAY = '2026-03-29';
const record = (more: Partial<OfferInput>): OfferInput => ({
  record: 'offered',
  isRequestedAgain: false,
  validUntil: LAST_DAY,
  today: '2026-03-10',
  ...more,
});
const after = (input: OfferInput, ...events: OfferEvent[]) => {
  let snapshot = offerAt(input);
  for (const event of events) [snapshot] = transition(offerMachine, snapshot, event);
  return snapshot.value;
};

const ANSWERS = ['customer.accept', 'customer.decline', 'customer.requestAgain'] as const;
const answersTo = (more: Partial<OfferInput>) =>
  ANSWERS.filter((type) => offerAt(record(more)).can({ type }));

describe('an offer', () => {
  test('goes from the request to the order', () => {
    const made = { type: 'staff.offer', isPriced: true, validUntil: LAST_DAY } as const;
    expect(
      after(
        record({ record: 'requested', validUntil: null }),
        { type: 'staff.work' },
        { type: 'staff.price' },
        made,
        { type: 'customer.accept' },
      ),
    ).toBe('accepted');
  });

  test('an offer is not made while a price is missing', () => {
    const made = { type: 'staff.offer', isPriced: false, validUntil: LAST_DAY } as const;
    expect(after(record({ record: 'in_progress', validUntil: null }), made)).toBe('inProgress');
  });

  test('takes only the answers that make sense in its state', () => {
    const answers = Object.fromEntries(OFFER_STATES.map((state) => [state, answersTo({ record: state })]));
    expect(answers).toEqual({
      requested: [],
      in_progress: [],
      offered: ['customer.accept', 'customer.decline'],
      accepted: [],
      declined: [],
      expired: ['customer.requestAgain'],
    });
  });

  test('an offer is valid to the end of its last day and not after', () => {
    expect(after(record({ today: LAST_DAY }))).toBe('offered');
    expect(after(record({ today: '2026-03-30' }))).toBe('expired');
    expect(after(record({}), { type: 'time.pass', today: LAST_DAY })).toBe('offered');
    expect(after(record({}), { type: 'time.pass', today: '2026-03-30' })).toBe('expired');
  });

  test('an offer can be requested again only once', () => {
    expect(after(record({ record: 'expired' }), { type: 'customer.requestAgain' })).toBe('requestedAgain');
    expect(answersTo({ record: 'expired', isRequestedAgain: true })).toEqual([]);
  });
});
