import type { SnapshotFrom } from 'xstate';

import { centsIn, draftOf, perMilleIn } from '#machines/desk/offer-work/offer-work.rules.ts';
import type { offerWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';
import type { PriceChoice, PricesBody, SendBody } from '#contract/desk/desk-offer.contract.ts';

import { did, invariants, told } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof offerWorkMachine>;

const isMine = ({ context: { request } }: Snapshot): boolean => request.worker?.isMe === true;

/** Returns whether a price to be saved is the one that the entry of its line stands for. */
const isEntered = (
  price: PriceChoice,
  position: number,
  { entries, language }: Snapshot['context'],
): boolean => {
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

export const offerWorkInvariants = invariants<Snapshot>({
  'only the person who works on a request saves its prices or sends the offer': ({ calls, before }) =>
    calls.every(
      ({ service }) =>
        (service !== 'savePrices' && service !== 'sendOffer') || (before !== null && isMine(before)),
    ),
  'what was entered is kept until the offer is sent': (moment) =>
    moment.words === 'the customer has the offer'
      ? did(moment, 'dropDraft')
      : !did(moment, 'dropDraft') && (!/^(enter|clear)/.test(moment.words) || did(moment, 'keepDraft')),
  'nothing that was entered is lost when a colleague is faster': ({ words, before, after }) =>
    !words.includes('a colleague') ||
    before === null ||
    draftOf(before.context.entries, before.context.proposedUntil) === null ||
    after.context.entries === before.context.entries,
  'an offer is sent only with the prices that were last added up': ({ calls, before }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'sendOffer' ||
        (before?.matches('confirming') === true &&
          (input as SendBody).version === before.context.request.version &&
          before.context.request.lines.every(({ priceCents }) => priceCents !== null)),
    ),
  'an offer is sent only once the person has confirmed it': ({ calls, words }) =>
    calls.every(({ service }) => service !== 'sendOffer' || words === 'press *Send now*'),
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
    words !== 'the server has saved every price' || Object.keys(after.context.entries.lines).length === 0,
  'success is announced only once the customer has the offer': (moment) =>
    told(moment, 'notifications', 'notice.show') === (moment.words === 'the customer has the offer'),
  'problems are listed exactly while there are any': ({ after }) =>
    (after.matches('invalid') || after.matches('unsendable')) === after.context.problems.length > 0,
  'unsent entries are back in their fields, and the page says so': ({ before, after, words }) =>
    before !== null || after.matches('restored') === words.endsWith('with unsent entries'),
});
