import type { offerDecisionMachine } from '#machines/records/offer-decision/offer-decision.machine.ts';
import type { offerDecisionModel } from './offer-decision.model.ts';

import type { Announcements, Actions, Expectation, Say, Expectations } from '#tests/paths/tables.ts';

const button = (name: Say) => ({ press: 'button', name }) as const;

const accept: Say = ({ offers }) => offers.answer.accept;
const declineOffer: Say = ({ offers }) => offers.answer.decline;
const again: Say = ({ offers }) => offers.again.submit;
const another: Say = ({ offers }) => offers.another.submit;
const reason: Say = ({ offers }) => offers.decline.reason;
const dialog: Say = ({ offers }) => offers.decline.title;
const restored: Say = ({ offers }) => offers.decline.restored;
const missing: Say = ({ offers }) => offers.decline.missing;
const buyFor: Say = ({ articles }) => articles.othersOffer.begin;
const unknown: Say = ({ offers }) => offers.decline.unknownTitle;
const failed: Say = ({ offers }) => offers.decline.failedTitle;

export const offerDecisionTables = {
  actions: {
    'press *Accept offer*': button(accept),
    'press *Decline offer*': button(declineOffer),
    'press *Request again*': button(again),
    'press *Ask for a new offer*': button(another),
    'write a reason': { fill: reason, text: 'The project is postponed' },
    'write only spaces': { fill: reason, text: ' ' },
    'press *Decline*': button(({ offers }) => offers.decline.submit),
    'press *Cancel*': button(({ common }) => common.cancel),
    'press *Show the offer*': button(({ offers }) => offers.overtaken.understood),
  } satisfies Actions<typeof offerDecisionModel>,
  expectations: {
    othersOffer: { shown: [buyFor], absent: [accept, declineOffer, again, another, reason] },
    idle: { absent: [reason] },
    accepting: { absent: [reason] },
    'declining.editing': { heading: dialog, shown: [reason], absent: [restored, missing, failed, unknown] },
    'declining.restored': {
      heading: dialog,
      announced: restored,
      shown: [restored, reason],
      absent: [missing, failed, unknown],
    },
    'declining.invalid': { heading: dialog, focus: reason, shown: [missing] },
    'declining.failed': { heading: dialog, announced: failed, shown: [reason], absent: [unknown] },
    'declining.unknown': {
      heading: dialog,
      announced: unknown,
      shown: [unknown, ({ offers }) => offers.decline.unknown, reason],
      absent: [failed],
    },
    sendingDecline: { announced: ({ offers }) => offers.decline.sending },
    lookingUpRefusal: { announced: ({ offers }) => offers.lookingUp },
    lookingUpRequest: { announced: ({ offers }) => offers.lookingUp },
    overtaken: { heading: ({ offers }) => offers.overtaken.title, absent: [reason] },
    askingAgain: { announced: ({ offers }) => offers.again.sending },
    notAskedAgain: { announced: ({ offers }) => offers.again.failedTitle, shown: [again] },
  } satisfies Expectations<typeof offerDecisionMachine>,
  answers: {
    'The customer wants a new offer after declining one: the page leads to the message field, where they can say what to offer.':
      { focus: ({ offers }) => offers.messages.label },
  } satisfies Readonly<Record<string, Expectation>>,
  announcements: {
    'the server has the decline': ({ notices }) => notices.OFFER_DECLINED,
    'the server has the new request': ({ notices }) => notices.OFFER_REQUESTED_AGAIN,
    'the server says: the offer was declined before, with the same reason': ({ notices }) =>
      notices.OFFER_DECLINED,
    'the server shows: the offer is declined, with the same reason': ({ notices }) => notices.OFFER_DECLINED,
    'the server shows: the offer was requested again, by this person': ({ notices }) =>
      notices.OFFER_REQUESTED_AGAIN,
    'the server shows: the offer has expired': ({ codes }) => codes.OFFER_EXPIRED_ERROR,
    'the server says: the request has already arrived': ({ notices }) => notices.OFFER_REQUESTED_AGAIN,
    'the server says: the offer has expired': ({ codes }) => codes.OFFER_EXPIRED_ERROR,
    'the server says: somebody has already requested the offer again': ({ offers }) => offers.overtaken.text,
    'the server says: a colleague has declined the offer': ({ offers }) => offers.overtaken.text,
    'the server shows: a colleague has declined the offer': ({ offers }) => offers.overtaken.text,
  } satisfies Announcements<typeof offerDecisionModel>,
};
