import type { SnapshotFrom } from 'xstate';

import { intentOfKey } from '#machines/checkout/attempt-key.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutSubmission } from '#machines/checkout/checkout.types.ts';

import { KEPT_KEY } from './checkout.model.ts';
import { invariants, type Moment } from './machine/moment.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const submitsOf = ({ calls }: Moment<Snapshot>): CheckoutSubmission[] =>
  calls.filter(({ service }) => service === 'submitOrder').map(({ input }) => input as CheckoutSubmission);

const isUnderway = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ step: { review: 'underway' } }) ?? false;
const isPlaced = (snapshot: Snapshot | null): boolean => snapshot?.matches({ step: 'placed' }) ?? false;

export const checkoutInvariants = invariants<Snapshot>({
  'nothing is sent but from review, and once at a time': (moment) =>
    submitsOf(moment).length <= (isUnderway(moment.after) ? 1 : 0),

  'an order is never sent as a quote, nor a quote as an order': (moment) =>
    submitsOf(moment).every(
      ({ key, body }) =>
        body.isQuote === (intentOfKey(key) === 'quote') &&
        (!moment.after.matches({ step: { review: { underway: 'submitting' } } }) ||
          body.isQuote === moment.after.matches({ intent: 'quote' })),
    ),

  'what has no answer yet is never sent under another key': (moment, earlier) => {
    if (!isUnderway(moment.before)) return true;
    const last = earlier.flatMap((each) => submitsOf(each)).at(-1);
    return submitsOf(moment).every(({ key }) => key === last?.key);
  },

  'a key that was answered with a number is never used again': (moment, earlier) => {
    const answered = new Set(
      earlier
        .filter(({ before, after }) => isUnderway(before) && isPlaced(after))
        .map(({ before }) => before!.context.attempt.key),
    );
    return submitsOf(moment).every(({ key }) => key === KEPT_KEY || !answered.has(key));
  },

  'a key that is used up, or whose entries are cleared, is replaced': ({ words, before, after }) =>
    (words !== 'the server says: the key was used for something else' &&
      words !== 'press *Start over*' &&
      words !== 'press *Discard entries*') ||
    before?.context.attempt.key !== after.context.attempt.key,

  'nothing is sent before the terms are accepted': ({ before, after }) =>
    !after.matches({ step: { review: { underway: 'submitting' } } }) ||
    isUnderway(before) ||
    before?.context.termsAccepted === true,

  'nothing is sent without number, contact person and address': (moment) =>
    submitsOf(moment).every(
      ({ body }) =>
        body.customerOrderNo.trim() !== '' && body.contactPersonId !== '' && body.deliveryAddressId !== '',
    ),

  'placed only after an answer with a number': ({ happening, before, after }) =>
    !isPlaced(after) ||
    isPlaced(before) ||
    (happening?.doing.kind === 'settle' &&
      'done' in happening.doing.outcome &&
      after.context.placed !== null),

  'nothing of the draft stays once it is placed': ({ before, after, acts }) =>
    !isPlaced(after) || isPlaced(before) || acts.at(-1)?.type === 'forgetDraft',

  'what is on its way cannot be changed': ({ before, after }) =>
    !isUnderway(before) ||
    !isUnderway(after) ||
    (before!.context.entries === after.context.entries && before!.value.intent === after.value.intent),

  'the person is told of every order that is placed here, once': ({ before, after, sent }) => {
    const told = sent.filter(({ event }) => /^(ORDER|QUOTE)_SUBMITTED$/.test(String(event['code'])));
    return told.length === (isUnderway(before) && isPlaced(after) ? 1 : 0);
  },

  'terms are never accepted beforehand': ({ before, after }) =>
    before?.matches({ step: 'review' }) === true ||
    !after.matches({ step: 'review' }) ||
    !after.context.termsAccepted,
});
