import type { SnapshotFrom } from 'xstate';

import type { offerMachine } from '#machines/lifecycles/offer.machine.ts';
import type { offerDecisionMachine } from '#machines/offer-decision/offer-decision.machine.ts';
import type { Declining } from '#machines/offer-decision/offer-decision.types.ts';
import type { offerDetailsMachine } from '#machines/offer-details/offer-details.machine.ts';
import type { offerMessageMachine } from '#machines/offer-message/offer-message.machine.ts';
import type { WrittenMessage } from '#machines/offer-message/offer-message.types.ts';

import { did, invariants, told, type Moment } from './machine/moment.ts';

type Snapshot = SnapshotFrom<typeof offerMachine>;

const ENDS = ['accepted', 'declined', 'requestedAgain'] as const;

export const offerInvariants = invariants<Snapshot>({
  'only an offer that was made and is still good can be accepted or declined': ({ before, after }) =>
    before === null ||
    before.value === after.value ||
    !(after.matches('accepted') || after.matches('declined')) ||
    before.matches('offered'),
  'an answer is final': ({ before, after }) =>
    before === null || !ENDS.some((end) => before.matches(end)) || before.value === after.value,
  'nothing is offered without all its prices': ({ words, before, after }) =>
    before === null ||
    before.matches('offered') ||
    !after.matches('offered') ||
    words === 'the offer is made',
});

export const offerDetailsInvariants = invariants<SnapshotFrom<typeof offerDetailsMachine>>({
  'an offer is fetched by its own number': ({ calls, after }) =>
    calls.every(({ input }) => input === after.context),
  'an offer is shown only once it is there': ({ words, before, after }) =>
    !after.matches('shown') || before?.matches('shown') === true || words === 'the offer arrives',
});

export const offerDecisionInvariants = invariants<SnapshotFrom<typeof offerDecisionMachine>>({
  'nothing is declined without a reason': ({ calls }) =>
    calls.every(
      ({ service, input }) => service !== 'declineOffer' || (input as Declining).reason.trim() !== '',
    ),
  'checkout opens only for an offer that is still good': ({ acts, after }) =>
    acts.every(({ type }) => type !== 'leadToCheckout') || after.context.offer.state === 'offered',
  'nobody answers an offer that was made for another than for whom they buy': ({ calls, acts, after }) =>
    !after.context.isOthers || (calls.length === 0 && acts.length === 0),
  'a reason is kept as it is written, until it is sent, given up or of no use': (moment) => {
    const { before, after } = moment;
    const isChanged = before !== null && before.context.reason !== after.context.reason;
    return (
      (!isChanged || did(moment, 'keepReason')) &&
      (!(before?.matches('declining') || before?.matches('sendingDecline')) ||
        !(after.matches('idle') || after.matches('overtaken')) ||
        after.context.reason === '')
    );
  },
  'a reason that was not sent is back in its field, and that is said': ({ words, before, after }) =>
    words !== 'press *Decline offer*' ||
    before?.matches('idle') !== true ||
    after.matches({ declining: 'restored' }) === (before.context.reason !== ''),
  'the person is told that it is done only when the server says so': (moment) =>
    told(moment, 'notifications', 'notice.show') === moment.words.startsWith('the server has'),
});

/** Nothing is left of a message to be kept. */
const isOver = ({ words, before }: Moment<SnapshotFrom<typeof offerMessageMachine>>): boolean =>
  words === 'the server has the message' ||
  (words === 'press *Discard message*' && before?.matches('restored') === true);

export const offerMessageInvariants = invariants<SnapshotFrom<typeof offerMessageMachine>>({
  'nothing empty is sent': ({ calls }) =>
    calls.every(({ input }) => (input as WrittenMessage).text.trim() !== ''),
  'what is written is kept until the server has it': (moment) =>
    did(moment, 'keepText') === (moment.words.startsWith('write') || isOver(moment)),
  'what is written is forgotten only once the server has it, or it is discarded': (moment) =>
    isOver(moment) ||
    moment.words.startsWith('write') ||
    moment.before === null ||
    moment.before.context.text === moment.after.context.text,
  'what was not sent is back in its field, and that is said': ({ words, before, after }) =>
    before !== null || after.matches('restored') === words.endsWith('with one that was not sent'),
});
