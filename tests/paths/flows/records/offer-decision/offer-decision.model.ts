import { offerDecisionMachine } from '#machines/records/offer-decision/offer-decision.machine.ts';
import type {
  DecidedOffer,
  OfferDecisionInput,
} from '#machines/records/offer-decision/offer-decision.types.ts';

import { OFFER_NO } from '#tests/paths/flows/buying/checkout/checkout.model.ts';
import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { offerDecisionTitles } from './offer-decision.titles.ts';

type Here = Standpoint<typeof offerDecisionMachine>;

export const KEPT_REASON = 'Too late for us';
export const REASON = 'The project is postponed';
const AGAIN = { requestedAgainAs: '300001' };

const offer = (
  state: DecidedOffer['state'],
  { requestedAgainAs = null, declineReason = null }: Partial<DecidedOffer> = {},
): DecidedOffer => ({
  offerNo: OFFER_NO,
  state,
  declineReason,
  requestedAgainAs,
});
const declinedByOthers = offer('declined', { declineReason: 'A colleague has a better one' });
const declinedAsSent = offer('declined', { declineReason: REASON });
const hasLostRefusal = ({ context: { unanswered } }: Here): boolean =>
  unanswered.some((sent) => sent.answer === 'refusal' && sent.reason === REASON);
const hasLostRequest = ({ context: { unanswered } }: Here): boolean =>
  unanswered.some(({ answer }) => answer === 'request');

/** An answer is final, so the server cannot show an earlier state than the page. */
const isDeclined = ({ context }: Here): boolean => context.offer.state === 'declined';

const reader =
  (state: DecidedOffer['state'], { mayAnswer = true, isOthers = false, reason = '' } = {}) =>
  (): OfferDecisionInput => ({ offer: offer(state), mayAnswer, isOthers, userId: 'u1', reason });

export const offerDecisionModel = pathModel(offerDecisionMachine, {
  titles: offerDecisionTitles,
  starts: {
    'a valid offer is opened': reader('offered'),
    'an offer is opened again with an unsent reason': reader('offered', { reason: KEPT_REASON }),
    'an expired offer is opened': reader('expired'),
    'an expired offer is opened with an unsent reason': reader('expired', { reason: KEPT_REASON }),
    'a declined offer is opened': reader('declined'),
    'an offer to a customer is opened by their dealer': reader('offered', { isOthers: true }),
    'an expired offer to a customer is opened': reader('expired', { isOthers: true }),
    'a valid offer is opened by staff': reader('offered', { mayAnswer: false }),
    'an expired offer is opened by staff': reader('expired', { mayAnswer: false }),
    'a declined offer is opened by staff': reader('declined', { mayAnswer: false }),
    'an offer to a customer is opened by staff': reader('offered', { mayAnswer: false, isOthers: true }),
  },
  goals: {
    'a customer goes on to order what was offered': { from: 'a valid offer is opened', to: 'accepting' },
    'a customer declines an offer': {
      from: 'a valid offer is opened',
      through: [
        'press *Decline offer*',
        'write a reason',
        'press *Decline*',
        'sendingDecline',
        'the server has the decline',
      ],
      to: 'idle',
    },
    'a customer asks for a new offer after declining one': {
      from: 'a declined offer is opened',
      through: ['press *Ask for a new offer*'],
      to: 'idle',
    },
  },
  identity: ({ context }) => ({
    state: context.offer.state,
    mayAnswer: context.mayAnswer,
    again: context.offer.requestedAgainAs !== null,
    reason: context.reason,
    unanswered: [...new Set(context.unanswered.map((sent) => JSON.stringify(sent)))].toSorted(),
  }),
  events: {
    'offer.reported': {
      by: 'portal',
      cases: {
        'the page learns that a colleague has declined the offer': ({ context, value }: Here) =>
          context.offer.state === 'offered' && value !== 'accepting' ? { offer: declinedByOthers } : null,
        'the page learns that a colleague has requested the offer again': ({ context }: Here) =>
          context.offer.state === 'expired' && context.offer.requestedAgainAs === null
            ? { offer: offer('expired', AGAIN) }
            : null,
      },
    },
    'offer.accept': { by: 'person', cases: { 'press *Accept offer*': {} } },
    'offer.decline': { by: 'person', cases: { 'press *Decline offer*': {} } },
    'offer.requestAgain': { by: 'person', cases: { 'press *Request again*': {} } },
    'offer.askForAnother': { by: 'person', cases: { 'press *Ask for a new offer*': {} } },
    'reason.change': {
      by: 'person',
      cases: { 'write a reason': { reason: REASON }, 'write only spaces': { reason: ' ' } },
    },
    'decline.submit': { by: 'person', cases: { 'press *Decline*': {} } },
    'decline.cancel': {
      by: 'person',
      cases: {
        'press *Cancel*': ({ value }: Here) => (value === 'overtaken' ? null : {}),
        'press *Show the offer*': ({ value }: Here) => (value === 'overtaken' ? {} : null),
      },
    },
  },
  services: {
    declineOffer: {
      'the server has the decline': { done: { offer: declinedAsSent, code: null } },
      'the server says: the offer has expired': {
        done: { offer: offer('expired'), code: 'OFFER_EXPIRED_ERROR' },
      },
      'the server says: the offer was declined before, with the same reason': {
        done: { offer: declinedAsSent, code: 'VALIDATION_ERROR' },
        when: hasLostRefusal,
      },
      'the server says: a colleague has declined the offer': {
        done: { offer: declinedByOthers, code: 'VALIDATION_ERROR' },
      },
      'no answer comes to the decline': { fails: refusal(null) },
      'the server is too busy for the decline': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR') },
    },
    requestOfferAgain: {
      'the server has the new request': { done: { offer: offer('expired', AGAIN), code: null } },
      'the server says: somebody has already requested the offer again': {
        done: { offer: offer('expired', AGAIN), code: 'VALIDATION_ERROR' },
        when: (here) => !hasLostRequest(here),
      },
      'the server says: the request has already arrived': {
        done: { offer: offer('expired', AGAIN), code: 'VALIDATION_ERROR' },
        when: hasLostRequest,
      },
      'no answer comes to the request': { fails: refusal(null) },
      'the server is too busy for the request': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR') },
    },
    lookUpOffer: {
      'the server shows: the offer is declined, with the same reason': {
        done: { offer: declinedAsSent, code: null },
        when: hasLostRefusal,
      },
      'the server shows: a colleague has declined the offer': {
        done: { offer: declinedByOthers, code: null },
        when: (here) => !hasLostRequest(here),
      },
      'the server shows: the offer is not declined': {
        done: { offer: offer('offered'), code: null },
        when: (here) => !hasLostRequest(here) && !isDeclined(here),
      },
      'the server shows: the offer has expired': {
        done: { offer: offer('expired'), code: 'OFFER_EXPIRED_ERROR' },
        when: (here) => !hasLostRequest(here) && !isDeclined(here),
      },
      'the server shows: the offer was requested again, by this person': {
        done: { offer: offer('expired', AGAIN), code: 'OFFER_EXPIRED_ERROR' },
        when: hasLostRequest,
      },
      'the server shows: the offer was not requested again': {
        done: { offer: offer('expired'), code: 'OFFER_EXPIRED_ERROR' },
        when: (here) => hasLostRequest(here) && here.context.offer.requestedAgainAs === null,
      },
      'no answer comes to the look-up': { fails: refusal(null) },
    },
  },
  delays: {},
});
