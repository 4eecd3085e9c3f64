import type { SnapshotFrom } from 'xstate';

import type { offerMachine } from '#machines/lifecycles/offer.machine.ts';
import type { offerDecisionMachine } from '#machines/records/offer-decision/offer-decision.machine.ts';
import type { Declining } from '#machines/records/offer-decision/offer-decision.types.ts';
import type { offerMessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import type { WrittenMessage } from '#machines/records/offer-message/offer-message.types.ts';

import { did, invariants, told, type Moment } from '#tests/paths/machine/moment.ts';

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

/** An earlier try, to which no answer came. */
const ARRIVED = /, as was sent|the request arrived before$/;

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
      (!(
        before?.matches('declining') ||
        before?.matches('sendingDecline') ||
        before?.matches('lookingUpRefusal')
      ) ||
        !(after.matches('idle') || after.matches('overtaken')) ||
        after.context.reason === '')
    );
  },
  'a reason that was not sent is back in its field, and that is said': ({ words, before, after }) =>
    words !== 'press *Decline offer*' ||
    before?.matches('idle') !== true ||
    after.matches({ declining: 'restored' }) === (before.context.reason !== ''),
  'the person is told that it is done only when the server says so': (moment) =>
    told(moment, 'notifications', 'notice.show') ===
    (moment.words.startsWith('the server has') || ARRIVED.test(moment.words)),
  'what this person sent without an answer is not told as somebody else’s': ({ before, after }) =>
    !after.matches('overtaken') ||
    before === null ||
    before.context.unanswered.every((sent) =>
      sent.answer === 'refusal'
        ? sent.reason !== after.context.offer.declineReason
        : after.context.offer.requestedAgainAs === null,
    ),
  'after a lost answer the offer is loaded anew': ({ words, calls }) =>
    !/^no answer comes to the (answer|request)$/.test(words) ||
    calls.some(({ service }) => service === 'lookUpOffer'),
  'what may have arrived is looked up before it is given up': ({ words, before, after }) =>
    words !== 'press *Cancel*' ||
    before === null ||
    after.matches('lookingUpRefusal') === before.context.unanswered.length > 0,
});

/** Nothing is left of a message to be kept. */
const isOver = ({ words, before }: Moment<SnapshotFrom<typeof offerMessageMachine>>): boolean =>
  words === 'the server has the message' ||
  (words === 'press *Discard message*' &&
    (before?.matches('restored') === true || before?.matches('unknown') === true));

export const offerMessageInvariants = invariants<SnapshotFrom<typeof offerMessageMachine>>({
  'nothing empty is sent': ({ calls }) =>
    calls.every(({ input }) => (input as WrittenMessage).text.trim() !== ''),
  'what is written is kept until the server has it': (moment) =>
    !(moment.words.startsWith('write') || isOver(moment)) || did(moment, 'keepDraft'),
  'what may have arrived is sent again under its key, and nothing else': ({ calls, before }) =>
    calls.every(({ input }) => {
      const { key, text } = input as WrittenMessage;
      const attempt = before?.context.attempt;
      return (key === attempt?.key) === (text === attempt?.text);
    }),
  'only of what may have arrived that is said': ({ after }) =>
    !after.matches('unknown') || after.context.attempt?.text === after.context.text.trim(),
  'the key of a message is kept before it is sent': (moment) =>
    moment.calls.length === 0 || moment.before?.matches('unknown') === true || did(moment, 'keepDraft'),
  'what is written is forgotten only once the server has it, or it is discarded': (moment) =>
    isOver(moment) ||
    moment.words.startsWith('write') ||
    moment.before === null ||
    moment.before.context.text === moment.after.context.text,
  'what was not sent is back in its field, and that is said': ({ words, before, after }) =>
    before !== null || after.matches('restored') === words.endsWith('with one that was not sent'),
});
