import type { SnapshotFrom } from 'xstate';

import type { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import type { CheckoutIntent, CheckoutSubmission } from '#machines/buying/checkout/checkout.types.ts';

import { KEPT_KEYS, knownBasket } from './checkout.model.ts';
import { did, invariants, isAt, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const submitsOf = ({ calls }: Moment<Snapshot>): CheckoutSubmission[] =>
  calls.filter(({ service }) => service === 'submitBasket').map(({ input }) => input as CheckoutSubmission);

const isUnderway = isAt<Snapshot>({ step: { review: 'underway' } });
const isClosed = isAt<Snapshot>({ step: 'closed' });
const isOnOverview = isAt<Snapshot>({ step: 'overview' });
const isOnDelivery = isAt<Snapshot>({ step: 'delivery' });
const isInReview = isAt<Snapshot>({ step: 'review' });
const isReading = isAt<Snapshot>({ step: { review: { open: 'reading' } } });
const isChanged = isAt<Snapshot>({ step: { review: { open: 'changed' } } });
const isRefused = isAt<Snapshot>({ step: { review: { open: 'refused' } } });
const isUnanswered = isAt<Snapshot>({ step: { review: { open: 'unanswered' } } });
const isPlaced = isAt<Snapshot>({ step: 'placed' });
const hasNothingToOrder = isAt<Snapshot>({ step: 'nothingToOrder' });
const isForQuote = isAt<Snapshot>({ intent: 'quote' });
/** Returns whether the cart that is shown can be confirmed and sent now. */
const isRead = (snapshot: Snapshot | null): boolean =>
  isReading(snapshot) || isRefused(snapshot) || isUnanswered(snapshot);

/** Returns whether the server has just answered with a number. */
const isAnswered = ({ before, after }: Moment<Snapshot>): boolean => isUnderway(before) && isPlaced(after);

const INTENTS: readonly CheckoutIntent[] = ['order', 'quote'];
const EMPTY: ReadonlySet<string> = new Set([
  'the cart is emptied elsewhere',
  'the server says: the cart is empty',
  'the cart is empty, with an order that was never answered',
]);
/** The server accepts only keys of this form. */
const KEY = /^[\w-]{16,64}$/;
/** Matches the answers that refuse a submission without saying that the cart has changed or that the offer is over. */
const REFUSED = /^the server says: (?!the cart has changed|the offer has expired)|^the session has ended$/;
const CLEARING: ReadonlySet<string> = new Set(['press *Reset*']);

export const checkoutInvariants = invariants<Snapshot>({
  'nothing is sent except from the review, and only once at a time': (moment) =>
    submitsOf(moment).length <= (isUnderway(moment.after) ? 1 : 0),

  'an order is never sent as a quote request, nor a quote request as an order': (moment) =>
    submitsOf(moment).every(
      ({ intent, key }) =>
        moment.after.value.intent === intent && moment.after.context.attempts[intent].key === key,
    ),

  'each attempt has a key by which the server recognises a repetition; the key of an order never becomes the key of a quote request':
    ({ before, after }) => {
      const { order, quote } = after.context.attempts;
      const areKept = [before, after].every(
        (each) =>
          String(each?.context.attempts.quote.key) !== order.key &&
          String(each?.context.attempts.order.key) !== quote.key,
      );
      return areKept && KEY.test(order.key) && KEY.test(quote.key);
    },

  'the choice between order and quote stays while something is being sent and, once placed, until another checkout begins':
    ({ before, after }) =>
      !(isUnderway(before) || isPlaced(before)) ||
      isClosed(after) ||
      before!.value.intent === after.value.intent,

  'the choice between order and quote changes only on the way to the overview, by an undo there, or while no step is open':
    ({ before, after, happening }) =>
      before === null ||
      before.value.intent === after.value.intent ||
      isOnOverview(after) ||
      (isOnOverview(before) && happening?.eventIn(before)?.type === 'reset.undo') ||
      isClosed(after),

  'while no step is open, the page address chooses between order and quote, and for an offer always the order':
    ({ before, after, happening }) => {
      const event = before && isClosed(before) && happening?.eventIn(before);
      if (!event || event.type !== 'address.changed') return true;
      const isQuote = event['intent'] === 'quote' && after.context.offerNo === null;
      return after.value.intent === (isQuote ? 'quote' : 'order');
    },

  'what is sent is what the review showed': (moment) =>
    submitsOf(moment).every(({ intent, body }) => {
      const { before, after } = moment;
      const { attempts, entries } = after.context;
      const shown = isRead(before) ? before!.context.reviewed : attempts[intent].sent;
      return (
        body.fingerprint === shown &&
        body.customerOrderNo === entries.customerOrderNo &&
        body.additionalInformation === entries.additionalInformation &&
        body.contactPersonId === entries.contactPerson &&
        body.deliveryAddressId === entries.deliveryAddress &&
        body.requestedDeliveryDate === (entries.requestedDeliveryDate || null)
      );
    }),

  'only the cart that is shown can be sent': ({ after }) =>
    !isRead(after) ||
    after.context.basket === null ||
    after.context.reviewed === after.context.basket.fingerprint,

  'a cart that changes during the review is shown beside its earlier version': ({
    before,
    after,
    happening,
  }) =>
    !isRead(before) ||
    happening?.doing.kind !== 'send' ||
    after.context.basket === null ||
    knownBasket(before!.context).fingerprint === after.context.basket.fingerprint ||
    isChanged(after),

  'a changed cart is not sent at once, and the terms must be accepted again': ({ before, after }) =>
    !isChanged(before) || (!isUnderway(after) && !after.context.termsAccepted),

  'as long as the outcome is being asked for, nothing is sent under another key': (moment, earlier) => {
    if (!isUnderway(moment.before)) return true;
    const last = earlier.flatMap((each) => submitsOf(each)).at(-1);
    return submitsOf(moment).every(({ key }) => key === last?.key);
  },

  'a key that was answered with a number is never used again': (moment, earlier) => {
    const kept: readonly string[] = Object.values(KEPT_KEYS);
    const keys = submitsOf(moment)
      .map(({ key }) => key)
      .filter((key) => !kept.includes(key));
    return (
      keys.length === 0 ||
      !earlier.some((each) => isAnswered(each) && keys.includes(each.before!.context.submission!.key))
    );
  },

  'a used-up key is replaced, and clearing the entries replaces the keys of order and quote request': ({
    words,
    before,
    after,
  }) => {
    if (before === null) return true;
    const replaced = CLEARING.has(words)
      ? INTENTS
      : words === 'the server says: the key was used for something else'
        ? [before.value.intent]
        : [];
    return replaced.every(
      (intent) => before.context.attempts[intent].key !== after.context.attempts[intent].key,
    );
  },

  'a submission without an answer is forgotten only once the answer comes, or when something else is entered':
    ({ before, after }) =>
      before === null ||
      isPlaced(after) ||
      isClosed(before) ||
      INTENTS.every(
        (intent) =>
          before.context.attempts[intent].sent === null ||
          after.context.attempts[intent].sent !== null ||
          before.context.submission?.intent === intent ||
          before.context.entries !== after.context.entries,
      ),

  'a refusal that comes before the server looks at the key leaves an earlier attempt open': (
    { words, before, after },
    earlier,
  ) => {
    if (words !== 'the session has ended' || !isUnderway(before)) return true;
    const { intent } = before!.context.submission!;
    const confirmed = earlier.findLast((each) => isInReview(each.before) && !isUnderway(each.before));
    const wasOpen = (confirmed?.before?.context.attempts[intent].sent ?? null) !== null;
    return !wasOpen || after.context.attempts[intent].sent !== null;
  },

  'a submission that was never answered comes back from the browser with its key, an order as an order and a quote request as a quote request; it counts as not sent if its delivery address is gone, and need not come back if the cart is empty and the page is for the other kind':
    ({ words, before, after }) =>
      !words.endsWith('that was never answered') ||
      (hasNothingToOrder(after) && !words.includes(String(before?.value.intent))) ||
      INTENTS.every((intent) => {
        const isKept = after.context.attempts[intent].sent !== null;
        const isSent = words.includes(intent) && !words.includes('without the address');
        return isKept === isSent && after.context.attempts[intent].key === KEPT_KEYS[intent];
      }),

  'neither delivery nor review opens while a quantity is not valid, and the focus moves to its field': ({
    before,
    after,
    emitted,
    words,
  }) => {
    if (before === null || before.context.wrongQuantities.length === 0) return emitted.length === 0;
    const isLed = emitted.some(({ articleNo }) => articleNo === before.context.wrongQuantities[0]);
    const isAsked = words.startsWith('press *Continue to ') || words === 'the page address names delivery';
    return !isOnDelivery(after) && !isInReview(after) && (isLed || !isAsked);
  },

  'a quantity counts as not valid only as long as its field exists': ({ after }) =>
    isOnOverview(after) || after.context.wrongQuantities.length === 0,

  'a reset proposes no contact person and no address that the server has refused': (
    { words, after },
    earlier,
  ) => {
    if (words !== 'press *Reset*') return true;
    const opened = earlier.findLastIndex(({ before }) => isClosed(before));
    const { contactPerson, deliveryAddress } = after.context.entries;
    return earlier.slice(opened + 1).every(({ words: answer, before }) => {
      const sent = before?.context.submission?.body;
      return answer === 'the server says: no such contact person'
        ? sent?.contactPersonId !== contactPerson
        : answer !== 'the server says: no such address' || sent?.deliveryAddressId !== deliveryAddress;
    });
  },

  'an undo brings back what the reset has cleared, with its keys': ({ words, before, after }, earlier) => {
    if (words !== 'press *Undo*' || before === null) return true;
    const reset = earlier.findLast((each) => each.words === 'press *Reset*')?.before;
    if (reset === null || reset === undefined) return false;
    return (
      after.context.entries === reset.context.entries &&
      after.value.intent === reset.value.intent &&
      INTENTS.every((intent) => after.context.attempts[intent].key === reset.context.attempts[intent].key)
    );
  },

  'nothing can be brought back once something else is entered': ({ before, after, happening }) =>
    before === null ||
    happening?.eventIn(before)?.type !== 'entries.change' ||
    !after.can({ type: 'reset.undo' }),

  'review is reached without delivery only when address and contact person are known': ({ before, after }) =>
    !(isOnOverview(before) && isInReview(after)) ||
    (after.context.entries.contactPerson !== null && after.context.entries.deliveryAddress !== null),

  'nothing new is sent before the terms are accepted': ({ before, after }) =>
    !isUnderway(after) || isUnderway(before) || isClosed(before) || before?.context.termsAccepted === true,

  'nothing is sent without an order number, a contact person and a delivery address': (moment) =>
    submitsOf(moment).every(
      ({ body }) =>
        body.customerOrderNo.trim() !== '' && body.contactPersonId !== '' && body.deliveryAddressId !== '',
    ),

  'nothing counts as placed before an answer with a number has come': ({ happening, before, after }) =>
    !isPlaced(after) ||
    isPlaced(before) ||
    (happening?.doing.kind === 'settle' &&
      'done' in happening.doing.outcome &&
      after.context.placed !== null),

  'no entries are kept once something is placed': ({ before, after, acts }) =>
    !isPlaced(after) || !isUnderway(before) || acts.at(-1)?.type === 'forgetDraft',

  'nothing is kept for an offer that can no longer be accepted': (moment) =>
    !['the server says: the offer has expired', 'the offer can no longer be accepted'].includes(
      moment.words,
    ) || did(moment, 'forgetDraft'),

  'the page of an earlier order or quote request does not touch the entries of another checkout': ({
    before,
    after,
    acts,
  }) => !isPlaced(after) || isUnderway(before) || acts.length === 0,

  'a submission cannot be changed while it is being sent': ({ before, after }) =>
    !isUnderway(before) ||
    !isUnderway(after) ||
    (before!.context.entries === after.context.entries && before!.value.intent === after.value.intent),

  'everything that is placed here is announced once, as an order or as a quote request': ({
    before,
    after,
    sent,
  }) => {
    const told = sent.map(({ event }) => String(event['code'])).filter((code) => code.endsWith('_SUBMITTED'));
    const due = isForQuote(after) ? 'QUOTE_SUBMITTED' : 'ORDER_SUBMITTED';
    return told.join() === (isUnderway(before) && isPlaced(after) ? due : '');
  },

  'the person is told that the cart is empty exactly when that is why no step opens': ({
    before,
    after,
    sent,
  }) => {
    const isEmpty = isClosed(before) && hasNothingToOrder(after) && after.context.offerNo === null;
    return sent.some(({ event }) => event['code'] === 'CHECKOUT_CART_EMPTY') === isEmpty;
  },

  'unless a changed cart or a closed offer says why, the person is told once that the order or the quote request was not sent':
    ({ words, before, after, sent }) => {
      const told = sent
        .map(({ event }) => String(event['code']))
        .filter((code) => code.endsWith('_NOT_SENT'));
      const isDue = isUnderway(before) && !isUnderway(after) && REFUSED.test(words);
      const due = isForQuote(after) ? 'QUOTE_NOT_SENT' : 'ORDER_NOT_SENT';
      return told.join() === (isDue ? due : '');
    },

  'a submission is kept exactly as long as it is under way': ({ after }) =>
    isUnderway(after) === (after.context.submission !== null),

  'the reason for a refusal is kept exactly as long as it is shown': ({ after }) =>
    isRefused(after) === (after.context.refusal !== null),

  'a number is shown exactly while the page says that something was placed': ({ after }) =>
    isPlaced(after) === (after.context.placed !== null),

  'the step that the page address names is remembered only until a step is open': ({ after }) =>
    isClosed(after) || hasNothingToOrder(after) || after.context.wantedStep === null,

  'the page says that a submission may have arrived only as long as its answer is missing': ({ after }) =>
    !isUnanswered(after) || after.context.attempts[after.value.intent].sent !== null,

  'once the cart is emptied, only the review of what is being sent, was refused or was not answered stays open':
    ({ after }) =>
      after.context.basket !== null ||
      isUnderway(after) ||
      isClosed(after) ||
      isPlaced(after) ||
      hasNothingToOrder(after) ||
      isRefused(after) ||
      isUnanswered(after),

  'a cart counts as emptied from the moment the portal learns of it': ({ words, after }) =>
    !EMPTY.has(words) || after.context.basket === null || hasNothingToOrder(after),

  'when the cart is emptied, the page still says why nothing was placed, or that nobody knows whether anything was':
    ({ words, before, after }) =>
      words !== 'the cart is emptied elsewhere' ||
      (before?.context.refusal === after.context.refusal && isUnanswered(before) === isUnanswered(after)) ||
      !(isRefused(before) || isUnanswered(before)),

  'on the page that says that the outcome is not known, the button repeats what was sent': (
    moment,
    earlier,
  ) => {
    if (!isUnanswered(moment.before)) return true;
    const opened = earlier.findLastIndex((each) => isClosed(each.before));
    const last = earlier
      .slice(opened)
      .flatMap((each) => submitsOf(each))
      .at(-1);
    return submitsOf(moment).every((sent) => JSON.stringify(sent) === JSON.stringify(last));
  },

  'where there is nothing to order, no reset can be undone': ({ after }) =>
    !hasNothingToOrder(after) || !after.can({ type: 'reset.undo' }),

  'the terms are never accepted in advance': ({ before, after }) =>
    isInReview(before) || !isInReview(after) || !after.context.termsAccepted,
});
