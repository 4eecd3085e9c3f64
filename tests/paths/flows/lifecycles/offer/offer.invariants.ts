import type { SnapshotFrom } from 'xstate';

import type { offerMachine } from '#machines/lifecycles/offer.machine.ts';
import type { offerDecisionMachine } from '#machines/records/offer-decision/offer-decision.machine.ts';
import type { Declining } from '#machines/records/offer-decision/offer-decision.types.ts';
import type { MessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import type { WrittenMessage } from '#machines/records/offer-message/offer-message.types.ts';
import { textProblem } from '#machines/records/offer-message/written-text.ts';

import { did, invariants, wasSent, type Moment } from '#tests/paths/machine/moment.ts';
import { LAST_DAY } from './offer.model.ts';

type Snapshot = SnapshotFrom<typeof offerMachine>;

const ENDS = ['accepted', 'declined', 'requestedAgain'] as const;

export const offerInvariants = invariants<Snapshot>({
  'only an offer that was made and is still valid can be accepted or declined': ({ before, after }) =>
    before === null ||
    before.value === after.value ||
    !(after.matches('accepted') || after.matches('declined')) ||
    before.matches('offered'),
  'an answer is final': ({ before, after }) =>
    before === null || !ENDS.some((end) => before.matches(end)) || before.value === after.value,
  'no offer is made without all its prices': ({ words, before, after }) =>
    before === null ||
    before.matches('offered') ||
    !after.matches('offered') ||
    words === 'the offer is made',
  'an offer is valid until the day that is named when it is made': ({ words, after }) =>
    words !== 'the offer is made' || after.context.validUntil === LAST_DAY,
});

const ANSWERS = ['offer.accept', 'offer.decline', 'offer.requestAgain', 'offer.askForAnother'] as const;

/** Matches the cases in which an earlier attempt was not answered, but has arrived. */
const ARRIVED = /, with the same reason$|, by this person$|the request has already arrived$/;

export const offerDecisionInvariants = invariants<SnapshotFrom<typeof offerDecisionMachine>>({
  'nothing is declined without a reason': ({ calls }) =>
    calls.every(
      ({ service, input }) => service !== 'declineOffer' || (input as Declining).reason.trim() !== '',
    ),
  'only a declined offer leads to the message that asks for a new one': ({ emitted, before }) =>
    emitted.length === 0 || before?.context.offer.state === 'declined',
  'checkout opens only for an offer that is still valid': ({ acts, after }) =>
    acts.every(({ type }) => type !== 'leadToCheckout') || after.context.offer.state === 'offered',
  'a person can answer only an offer to the company for which they buy': ({ calls, acts, after }) =>
    !after.context.isOthers || (calls.length === 0 && acts.length === 0),
  'a person who may only read an offer is offered no answer': ({ after, calls }) =>
    after.context.mayAnswer ||
    (after.matches('idle') && calls.length === 0 && ANSWERS.every((type) => !after.can({ type }))),
  'a reason is kept as it is written, until it is sent, discarded or no longer needed': (moment) => {
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
  'an unsent reason is back in its field, and the page says so': ({ words, before, after }) =>
    words !== 'press *Decline offer*' ||
    before?.matches('idle') !== true ||
    after.matches({ declining: 'restored' }) === (before.context.reason !== ''),
  'success is announced only once the server has confirmed it': (moment) =>
    wasSent(moment, 'notifications', 'notice.show') ===
    (moment.words.startsWith('the server has') || ARRIVED.test(moment.words)),
  'an answer of this person that was not confirmed is not reported as somebody else’s': ({ before, after }) =>
    !after.matches('overtaken') ||
    before === null ||
    before.context.unanswered.every((sent) =>
      sent.answer === 'refusal'
        ? sent.reason !== after.context.offer.declineReason
        : after.context.offer.requestedAgainAs === null,
    ),
  'a decline by a colleague is reported as theirs': ({ words, after }) =>
    !words.endsWith('a colleague has declined the offer') ||
    words.startsWith('the page learns') ||
    after.matches('overtaken'),
  'once the page learns that a colleague has answered, only answers that are still possible are offered': ({
    words,
    after,
  }) =>
    !words.startsWith('the page learns') ||
    (!after.matches('othersOffer') &&
      !after.can({ type: 'offer.accept' }) &&
      !after.can({ type: 'offer.decline' }) &&
      !after.can({ type: 'offer.requestAgain' })),
  'an answer whose outcome is known is not looked up again': ({ happening, after }) => {
    const outcome = happening?.doing.kind === 'settle' ? happening.doing.outcome : {};
    const isOver = after.matches('idle') || after.matches('overtaken');
    return !('done' in outcome) || !isOver || after.context.unanswered.length === 0;
  },
  'no problem is pointed out once the reason is corrected': ({ words, after }) =>
    !words.startsWith('write') ||
    !after.matches({ declining: 'invalid' }) ||
    textProblem(after.context.reason) !== null,
  'when a decline or a new request gets no answer, the offer is loaded again': ({ words, calls }) =>
    !/^no answer comes to the (decline|request)$/.test(words) ||
    calls.some(({ service }) => service === 'lookUpOffer'),
  'an answer that may have arrived is looked up when the server refuses a repeat of it': ({
    words,
    before,
    calls,
  }) =>
    !words.startsWith('the server is too busy') ||
    before === null ||
    before.context.unanswered.length === 0 ||
    calls.some(({ service }) => service === 'lookUpOffer'),
  'an answer that may have arrived is looked up before it is discarded': ({ words, before, after }) =>
    words !== 'press *Cancel*' ||
    before === null ||
    after.matches('lookingUpRefusal') === before.context.unanswered.length > 0,
});

/** Returns whether the message is sent or discarded, so no draft is kept. */
const isOver = ({ words, before }: Moment<SnapshotFrom<MessageMachine>>): boolean =>
  words === 'the server has the message' ||
  (words === 'press *Discard message*' &&
    (before?.matches('restored') === true || before?.matches('unknown') === true));

export const offerMessageInvariants = invariants<SnapshotFrom<MessageMachine>>({
  'an empty message is not sent': ({ calls }) =>
    calls.every(({ input }) => (input as WrittenMessage).text.trim() !== ''),
  'a message is kept as it is written, until the server has it': (moment) =>
    !(moment.words.startsWith('write') || isOver(moment)) || did(moment, 'keepDraft'),
  'no problem is pointed out once the message is corrected': ({ words, after }) =>
    !words.startsWith('write') || !after.matches('invalid') || textProblem(after.context.text) !== null,
  'a refused message counts as not having arrived; a busy server leaves open whether an earlier attempt has':
    ({ words, before, after }) =>
      !(words === 'the server is too busy' || words === 'the server refuses the message') ||
      (words === 'the server is too busy' && before?.matches('repeating') === true
        ? after.matches('unknown') && after.context.attempt?.key === before.context.attempt?.key
        : after.context.attempt === null),
  'only a message that may have arrived is sent again under the same key': ({ calls, before }) =>
    calls.every(({ input }) => {
      const { key, text } = input as WrittenMessage;
      const attempt = before?.context.attempt;
      return (key === attempt?.key) === (text === attempt?.text);
    }),
  'the page says that a message may have arrived only while its text is as it was sent': ({ after }) =>
    !after.matches('unknown') || after.context.attempt?.text === after.context.text.trim(),
  'the key of a message is kept before the message is sent': (moment) =>
    moment.calls.length === 0 || moment.after.matches('repeating') || did(moment, 'keepDraft'),
  'a message is deleted only once the server has it or the person discards it': (moment) =>
    isOver(moment) ||
    moment.words.startsWith('write') ||
    moment.before === null ||
    moment.before.context.text === moment.after.context.text,
  'an unsent message is back in its field, and the page says so': ({ words, before, after }) =>
    before !== null || after.matches('restored') === words.endsWith('with an unsent message'),
});
