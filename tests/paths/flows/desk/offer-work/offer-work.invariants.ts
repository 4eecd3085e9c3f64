import type { SnapshotFrom } from 'xstate';

import {
  centsIn,
  draftOf,
  perMilleIn,
  priceProblems,
  sendingProblems,
} from '#machines/desk/offer-work/offer-work.rules.ts';
import type { offerWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';
import type { Setback } from '#machines/desk/offer-work/offer-work.types.ts';
import type { PriceChoice, PricesBody, SendBody } from '#contract/desk/desk-offer.contract.ts';
import { isPlausibleEnd } from '#contract/offers/last-day.contract.ts';

import { did, invariants, noticesFailureOf, wasSent, type Moment } from '#tests/paths/machine/moment.ts';
import { DISCOUNT } from './offer-work.model.ts';

type Snapshot = SnapshotFrom<typeof offerWorkMachine>;
type Known = Snapshot['context'];
type Sent = SendBody & { readonly offerNo: string; readonly key: string };

const isMine = ({ context: { request } }: Snapshot): boolean => request.worker?.isMe === true;

/** Returns whether a price to be saved is the one that the entry of its line stands for. */
const isEntered = (price: PriceChoice, position: number, { entries, language }: Known): boolean => {
  const entry = entries.lines[position];
  if (entry?.mode !== price.kind) return false;
  switch (price.kind) {
    case 'own':
      return price.priceCents === centsIn(entry.value, language());
    case 'discount':
      return price.perMille === perMilleIn(entry.value, language());
    case 'shop':
      return true;
  }
};

const isSameOffer = (one: SendBody, other: SendBody): boolean =>
  one.version === other.version && one.validUntil === other.validUntil && one.text === other.text;

/** Returns whether the person has entered nothing since the latest attempt to send. */
const isTried = ({ context: { attempt, entries } }: Snapshot): boolean =>
  attempt !== null &&
  attempt.body.validUntil === entries.validUntil &&
  attempt.body.text === entries.text &&
  Object.keys(entries.lines).length === 0;

/** Says that the only line with a shop price has the discount, and that the other line stays as it is. */
const GIVEN = JSON.stringify([{ type: 'discount.given', given: 1, left: 1 }]);

const showsSums = ({ value }: Snapshot): boolean =>
  ['ready', 'unsendable', 'confirming', 'sending'].includes(value);

const hasUnsavedPrice = ({ entries }: Known): boolean => Object.keys(entries.lines).length > 0;

/** Returns whether each offer that is sent now is as it should be, given what the page showed when the person confirmed it. */
const sendsOnly = (
  { calls, before }: Moment<Snapshot>,
  isRight: (sent: Sent, shown: Known) => boolean,
): boolean =>
  calls.every(
    ({ service, input }) =>
      service !== 'sendOffer' ||
      (before?.matches('confirming') === true && isRight(input as Sent, before.context)),
  );

/** Lists what interrupts the work, each with the setback that the page then reports. */
const SETBACKS: Readonly<Record<string, Setback>> = {
  'the server says: a colleague was faster': 'overtaken',
  'the server says: a colleague has taken over the request': 'overtaken',
  'the server says: a colleague works on the request now': 'lostOffer',
  'no answer comes when the request is taken on': 'unanswered',
  'no answer comes when the offer is sent': 'unknown',
  'no answer comes to the look-up': 'unanswered',
  'no answer comes to the look-up after the offer could not be sent': 'lostOffer',
  'no answer comes when asked whether the offer was sent': 'unknown',
  'the server shows: the offer has not been sent': 'unsent',
  'the server shows: the offer has not been sent, and a colleague works on it': 'unsent',
};

const FAILURES: ReadonlySet<string> = new Set([
  'no answer comes when the prices are saved',
  'the server says: this offer is not valid',
]);

const TOO_MANY = 'the server says: too many actions';
const UNANSWERED = 'no answer comes when the offer is sent';

export const offerWorkInvariants = invariants<Snapshot>({
  'only the person who works on a request saves its prices or sends the offer': ({ calls, before }) =>
    calls.every(
      ({ service }) =>
        (service !== 'savePrices' && service !== 'sendOffer') || (before !== null && isMine(before)),
    ),
  'what was entered is kept until the page knows that exactly this has been sent': (moment) => {
    const { before, after, words } = moment;
    const isSentNow =
      before?.matches('over') === false &&
      after.matches('over') &&
      isMine(after) &&
      isTried(before) &&
      before.context.setback !== 'lostOffer';
    return (
      did(moment, 'dropDraft') === isSentNow &&
      (!/^(enter (?!words as)|clear|write)/.test(words) || did(moment, 'keepDraft'))
    );
  },
  'nothing that was entered is lost when a colleague is faster': ({ words, before, after }) =>
    !words.includes('a colleague') ||
    before === null ||
    draftOf(before.context.entries, before.context.proposedUntil) === null ||
    after.context.entries === before.context.entries,
  'an offer is sent only with the prices that were last added up': (moment) =>
    sendsOnly(
      moment,
      ({ version }, shown) =>
        version === shown.request.version &&
        !hasUnsavedPrice(shown) &&
        shown.request.lines.every(({ priceCents }) => priceCents !== null),
    ),
  'an offer is sent with the last day and the text that the page shows': (moment) =>
    sendsOnly(
      moment,
      ({ offerNo, validUntil, text }, { request, entries }) =>
        offerNo === request.offerNo && validUntil === entries.validUntil && text === entries.text.trim(),
    ),
  'an offer is sent only with a last day from today up to a year from now': (moment) =>
    sendsOnly(moment, ({ validUntil }, { now }) => isPlausibleEnd(validUntil, now())),
  'the same offer is sent again under the same key, and a different one under a new key': (moment) =>
    sendsOnly(
      moment,
      (sent, { attempt }) =>
        attempt === null || isSameOffer(sent, attempt.body) === (sent.key === attempt.key),
    ),
  'an offer is sent only once the person has confirmed it': ({ calls, words }) =>
    calls.every(({ service }) => service !== 'sendOffer' || words === 'press *Send now*'),
  'sums are shown as the customer will see them only while no price has been changed': ({ after }) =>
    !showsSums(after) || !hasUnsavedPrice(after.context),
  'each setback is shown after the answer that causes it, and never after anything else': ({
    words,
    before,
    after,
  }) => {
    const { setback } = after.context;
    if (words in SETBACKS) return setback === SETBACKS[words];
    if (words === 'the customer has the offer') return setback === null;
    return setback === null || setback === before?.context.setback;
  },
  'when a colleague is faster, or the person asks whether the offer was sent, the page asks the server, and only then':
    ({ words, after }) =>
      after.matches('lookingUp') ===
      (words.startsWith('the server says: a colleague') || words === 'press *Check whether it was sent*'),
  'the page reports a failure exactly when saving the prices gets no answer or the offer is refused': ({
    words,
    before,
    after,
  }) =>
    after.matches('failed') ===
    (FAILURES.has(words) || (words === TOO_MANY && before?.context.setback !== 'unknown')),
  'if no answer says who works on the request, the page offers to take it, and does not wait forever': ({
    words,
    after,
  }) =>
    (!/^no answer comes (to the look-up|when asked)/.test(words) || after.matches('untaken')) &&
    (!after.matches('lookingUp') || noticesFailureOf(after, 'lookUpRequest')),
  'after the request is looked up, the page says what interrupted the work': ({ words, after }) =>
    !words.startsWith('the server shows') || after.context.setback !== null,
  'each price is saved as it was entered, and an entry that cannot be read as a price is not saved': ({
    calls,
    before,
  }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'savePrices' ||
        (input as PricesBody).lines.every(
          ({ position, price }) => before !== null && isEntered(price, position, before.context),
        ),
    ),
  'a line that the person has not changed is never saved': ({ calls, before }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'savePrices' ||
        (input as PricesBody).lines.every(({ position }) => before?.context.entries.lines[position]),
    ),
  'once every price is saved, no line has an unsaved entry': ({ words, after }) =>
    words !== 'the server has saved every price' || !hasUnsavedPrice(after.context),
  'an offer that may have been sent can be sent again, and the page asks first': ({ words, before, after }) =>
    (words !== UNANSWERED && (words !== TOO_MANY || before?.context.setback !== 'unknown')) ||
    (after.matches('confirming') && after.context.setback === 'unknown'),
  'success is announced only once the customer has the offer': (moment) =>
    wasSent(moment, 'notifications', 'notice.show') === (moment.words === 'the customer has the offer'),
  'one discount is entered in every line that has a shop price and in no other, and the page says so': ({
    words,
    before,
    after,
    emitted,
  }) => {
    if (before === null || words !== 'enter a discount in all lines') return emitted.length === 0;
    const { request, entries } = after.context;
    const isRight = request.lines.every(({ position, shopPriceCents }) => {
      const entry = entries.lines[position];
      return shopPriceCents === null
        ? entry === before.context.entries.lines[position]
        : entry?.mode === 'discount' && entry.value === DISCOUNT;
    });
    return isRight && JSON.stringify(emitted) === GIVEN;
  },
  'a discount that cannot be read changes nothing that was entered, and the sums stay if they were shown': ({
    words,
    before,
    after,
  }) =>
    words !== 'enter words as the discount in all lines' ||
    before === null ||
    (after.context.entries === before.context.entries && showsSums(after) === showsSums(before)),
  'only a price that cannot be read keeps prices from being saved, and only the last day or the text keeps an offer from being sent':
    ({ words, before, after }) => {
      if (before === null) return true;
      const { entries, request, language, now } = before.context;
      if (words === 'press *Save prices and add up*')
        return after.matches('invalid') === priceProblems(entries, request, language()).length > 0;
      return (
        words !== 'press *Send offer*' ||
        after.matches('unsendable') === sendingProblems(entries, now()).length > 0
      );
    },
  'problems are listed exactly while there are any': ({ after }) =>
    (after.matches('invalid') || after.matches('unsendable')) === after.context.problems.length > 0,
  'unsent entries are back in their fields, and the page says so': ({ before, after, words }) =>
    before !== null || after.matches('restored') === words.endsWith('with unsent entries'),
});
