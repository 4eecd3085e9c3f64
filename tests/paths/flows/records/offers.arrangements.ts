import { offerPath } from '#contract/pages/addresses.contract.ts';
import { CUSTOMERS_OFFER_NO, OFFER_NO } from '#tests/paths/flows/buying/checkout/checkout.model.ts';
import {
  KEPT_REASON,
  REASON,
  type offerDecisionModel,
} from '#tests/paths/flows/records/offer-decision/offer-decision.model.ts';
import {
  EARLIER_ATTEMPT,
  KEPT_ATTEMPT,
  KEPT_MESSAGE,
  OFFER_MESSAGE_WORDS,
  QUESTION_WORDS,
} from '#tests/paths/flows/records/offer-message/offer-message.model.ts';

import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';
import { keepDraft } from '#tests/paths/portal/world/kept-draft.ts';
import { endOffer, makeCustomersOffer, makeOffer } from '#tests/paths/portal/world/offer-of-paths.ts';
import { openedByStaff } from '#tests/paths/portal/world/staff.ts';

const path = offerPath(OFFER_NO);

const tooBusy = {
  by: 'wire',
  reply: { status: 429, code: 'TOO_MANY_REQUESTS_ERROR', retryAfter: 1 },
} as const;

const MESSAGE_ANSWERS = {
  'the server has the message': { by: 'server' },
  'no answer comes': { by: 'wire', reply: 'lost' },
  'the server is too busy': tooBusy,
  'the server refuses the message': { by: 'wire', reply: { status: 400, code: 'VALIDATION_ERROR' } },
} as const;

const readAgain = (draft: { readonly attempt: typeof KEPT_ATTEMPT }): Arrangement => ({
  by: 'opening',
  path,
  account: 'full',
  prepare: async (world) => {
    await makeOffer(world);
    // Under a key that an earlier path has used, the server would not write the message again.
    await world.database.deleteFrom('idempotencyKeys').execute();
    await keepDraft(`offer-${OFFER_NO}-message-draft`, { text: KEPT_MESSAGE, ...draft })(world);
  },
});

export const offerMessageArrangements = {
  calls: { writeMessage: `POST /offers/${OFFER_NO}/messages/` },
  arrangements: {
    [OFFER_MESSAGE_WORDS.opened]: { by: 'opening', path, account: 'full', prepare: makeOffer },
    [OFFER_MESSAGE_WORDS.unsent]: readAgain({ attempt: EARLIER_ATTEMPT }),
    [OFFER_MESSAGE_WORDS.unanswered]: readAgain({ attempt: KEPT_ATTEMPT }),
    ...MESSAGE_ANSWERS,
  },
} satisfies PortalArrangements;

const machinePage = { by: 'opening', path: '/myotec/my-machines/QM-2014001', account: 'full' } as const;

const askAgain = (draft: { readonly attempt: typeof KEPT_ATTEMPT }): Arrangement => ({
  ...machinePage,
  prepare: async (world) => {
    await world.database.deleteFrom('idempotencyKeys').execute();
    await keepDraft('machine-QM-2014001-question-draft', { text: KEPT_MESSAGE, ...draft })(world);
  },
});

export const machineQuestionArrangements = {
  calls: { writeMessage: 'POST /machines/QM-2014001/questions/' },
  arrangements: {
    [QUESTION_WORDS.opened]: machinePage,
    [QUESTION_WORDS.unsent]: askAgain({ attempt: EARLIER_ATTEMPT }),
    [QUESTION_WORDS.unanswered]: askAgain({ attempt: KEPT_ATTEMPT }),
    ...MESSAGE_ANSWERS,
  },
} satisfies PortalArrangements;

/** Requests the offer again in another window. */
const askAgainElsewhere = async ({ call }: World): Promise<void> => {
  await call('POST', `/offers/${OFFER_NO}/request-again/`);
};

/** Declines the offer with the reason that the paths give, as a decline that arrived after all would. */
const decline = async ({ database }: World): Promise<void> => {
  await database
    .updateTable('offers')
    .set({ state: 'declined', declineReason: REASON })
    .where('offerNo', '=', OFFER_NO)
    .execute();
};

const FETCHED_AGAIN = {
  by: 'nothing',
  reason: 'only choosing another language, or going back to the page, fetches the offer again',
} as const;

const declineElsewhere = async ({ database }: World): Promise<void> => {
  await database
    .updateTable('offers')
    .set({ state: 'declined', declineReason: 'A colleague has a better one' })
    .where('offerNo', '=', OFFER_NO)
    .execute();
};

const makeExpired = async (world: World): Promise<void> => {
  await makeOffer(world);
  await endOffer(world);
};

const makeDeclined = async (world: World): Promise<void> => {
  await makeOffer(world);
  await decline(world);
};

const keepReason = keepDraft(`offer-${OFFER_NO}-decline-draft`, { reason: KEPT_REASON });

const customersPage = { by: 'opening', path: offerPath(CUSTOMERS_OFFER_NO), account: 'dealer' } as const;

export const offerDecisionArrangements = {
  calls: {
    declineOffer: `POST /offers/${OFFER_NO}/decline/`,
    requestOfferAgain: `POST /offers/${OFFER_NO}/request-again/`,
    lookUpOffer: `GET /offer/details/${OFFER_NO}/`,
  },
  arrangements: {
    'a valid offer is opened': { by: 'opening', path, account: 'full', prepare: makeOffer },
    'an offer is opened again with an unsent reason': {
      by: 'opening',
      path,
      account: 'full',
      prepare: async (world) => {
        await makeOffer(world);
        await keepReason(world);
      },
    },
    'an expired offer is opened': { by: 'opening', path, account: 'full', prepare: makeExpired },
    'an expired offer is opened with an unsent reason': {
      by: 'opening',
      path,
      account: 'full',
      prepare: async (world) => {
        await makeExpired(world);
        await keepReason(world);
      },
    },
    'a declined offer is opened': { by: 'opening', path, account: 'full', prepare: makeDeclined },
    'an offer to a customer is opened by their dealer': {
      ...customersPage,
      prepare: makeCustomersOffer,
    },
    'an expired offer to a customer is opened': {
      ...customersPage,
      prepare: async (world) => {
        await makeCustomersOffer(world);
        await endOffer(world);
      },
    },
    'a valid offer is opened by staff': openedByStaff(path, makeOffer),
    'an expired offer is opened by staff': openedByStaff(path, makeExpired),
    'a declined offer is opened by staff': openedByStaff(path, makeDeclined),
    'an offer to a customer is opened by staff': openedByStaff(
      offerPath(CUSTOMERS_OFFER_NO),
      makeCustomersOffer,
    ),
    'the page learns that a colleague has declined the offer': FETCHED_AGAIN,
    'the page learns that a colleague has requested the offer again': FETCHED_AGAIN,
    'the server says: a colleague has declined the offer': { by: 'server', prepare: declineElsewhere },
    'the server shows: a colleague has declined the offer': { by: 'server', prepare: declineElsewhere },
    'the server has the decline': { by: 'server' },
    'the server says: the offer has expired': { by: 'server', prepare: endOffer },
    'the server says: the offer was declined before, with the same reason': {
      by: 'server',
      prepare: decline,
    },
    'no answer comes to the decline': { by: 'wire', reply: 'unreachable' },
    'the server is too busy for the decline': tooBusy,
    'the server has the new request': { by: 'server' },
    'the server says: somebody has already requested the offer again': {
      by: 'server',
      prepare: askAgainElsewhere,
    },
    'the server says: the request has already arrived': { by: 'server', prepare: askAgainElsewhere },
    'no answer comes to the request': { by: 'wire', reply: 'unreachable' },
    'the server is too busy for the request': tooBusy,
    'the server shows: the offer is declined, with the same reason': { by: 'server', prepare: decline },
    'the server shows: the offer is not declined': { by: 'server' },
    'the server shows: the offer has expired': { by: 'server', prepare: endOffer },
    'the server shows: the offer was requested again, by this person': {
      by: 'server',
      prepare: askAgainElsewhere,
    },
    'the server shows: the offer was not requested again': { by: 'server' },
    'no answer comes to the look-up': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof offerDecisionModel>,
} satisfies PortalArrangements;
