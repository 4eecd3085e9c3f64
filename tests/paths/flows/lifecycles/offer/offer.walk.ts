import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { ROLES } from '#contract/accounts/access.contract.ts';
import type { OfferInput, offerMachine } from '#machines/lifecycles/offer.machine.ts';
import { lifecycleWalk, refused, SILENT, taken } from '#tests/paths/api/lifecycle.ts';
import type { Answer } from '#tests/support/servers/client.ts';
import { accept, acceptance, decline, offerOf, operator, requestAgain } from '#tests/support/seed/offers.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';
import { addToCart, reviewed, submit, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';
import { seedArticle, seedUser } from '#tests/support/seed/seed.ts';

import { offerModel } from './offer.model.ts';

type Place = Exclude<SnapshotFrom<typeof offerMachine>['value'], 'weighing'>;

interface CustomersOffer {
  /** This customer signs in for each path, and again after weeks have passed. */
  shopper: Shopper;
  readonly offerNo: string;
}

const THIRTY_ONE_DAYS = { hours: 31 * 24 };

const requested = async (portal: TestPortal): Promise<CustomersOffer> => {
  const shopper = await welcomeShopper(portal);
  await addToCart(shopper, (await seedArticle(portal.database)).articleNo, 2);
  const { body } = await submit(shopper, await reviewed(shopper, { is_quote: true }));
  return { shopper, offerNo: body.number };
};

const command = async (portal: TestPortal, word: string, { offerNo }: CustomersOffer): Promise<Answer> => {
  const { exitCode } = await operator(portal, 'offer', word, offerNo);
  // The command line has no HTTP statuses, so each of its refusals counts as a conflict.
  return { status: exitCode === 0 ? 200 : 409, body: exitCode === 0 ? {} : 'VALIDATION_ERROR', headers: {} };
};

const inProgress = async (portal: TestPortal) => {
  const offer = await requested(portal);
  expect(await command(portal, 'work', offer)).toMatchObject({ status: 200 });
  return offer;
};

const offered = async (portal: TestPortal) => {
  const offer = await inProgress(portal);
  expect(await command(portal, 'send', offer)).toMatchObject({ status: 200 });
  return offer;
};

/** Takes the request over as a colleague at the desk, if the page of the request allows it. */
const takeOver = async ({ offerNo }: CustomersOffer, portal: TestPortal): Promise<Answer> => {
  const { email } = await seedUser(portal.database, { role: ROLES.team, kind: 'staff' });
  const client = await portal.signIn(email);
  const { version, state } = (await client.get(`/desk/offers/${offerNo}/`)).body;
  // The page offers to take a request over only once somebody has begun work on it.
  if (state === 'requested') return { status: 409, body: 'VALIDATION_ERROR', headers: {} };
  return client.post(`/desk/offers/${offerNo}/take/`, { version });
};

const wait = async (offer: CustomersOffer, portal: TestPortal) => {
  portal.clock.wind(THIRTY_ONE_DAYS);
  offer.shopper = { ...offer.shopper, client: await portal.signIn(offer.shopper.user.email) };
  return null;
};

const answered =
  (answer: (offer: CustomersOffer) => Promise<Answer>) =>
  async (portal: TestPortal): Promise<CustomersOffer> => {
    const offer = await offered(portal);
    expect((await answer(offer)).status).toBeLessThan(300);
    return offer;
  };

const acceptIt = async ({ shopper, offerNo }: CustomersOffer): Promise<Answer> =>
  accept(shopper, offerNo, await acceptance(shopper, offerNo));
const declineIt = ({ shopper, offerNo }: CustomersOffer) => decline(shopper, offerNo);
const askAgain = ({ shopper, offerNo }: CustomersOffer) => requestAgain(shopper, offerNo);

const conflict = refused(409, 'VALIDATION_ERROR');
const tooLate = refused(409, 'OFFER_EXPIRED_ERROR');

const NOTHING = {
  'customer service takes on the request': conflict,
  'a colleague takes over the request': conflict,
  'a line gets its price': conflict,
  'the offer is made': conflict,
  'accept the offer': conflict,
  'decline the offer': conflict,
  'request the offer again': conflict,
  'thirty-one days pass': SILENT,
};

const ON_THE_WIRE = {
  requested: 'requested',
  inProgress: 'in_progress',
  offered: 'offered',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
  requestedAgain: 'expired',
} as const satisfies Record<Place, string>;

const askedForAgain = async (portal: TestPortal): Promise<CustomersOffer> => {
  const shopper = await welcomeShopper(portal);
  const offerNo = await seedOffer(portal.database, shopper.user.companyId, { validUntil: '2026-03-09' });
  expect(await requestAgain(shopper, offerNo)).toMatchObject({ status: 201 });
  return { shopper, offerNo };
};

const see = async ({ shopper, offerNo }: CustomersOffer, _: TestPortal, place: Place): Promise<void> => {
  const offer = await offerOf(shopper, offerNo);
  const isMade = place !== 'requested' && place !== 'inProgress';
  expect(offer.state).toBe(ON_THE_WIRE[place]);
  expect(offer.order_no !== null).toBe(place === 'accepted');
  expect(offer.decline_reason !== null).toBe(place === 'declined');
  expect(offer.requested_again_as !== null).toBe(place === 'requestedAgain');
  expect(offer.valid_until !== null).toBe(isMade);
};

/** Walks a quote request and the offer that is made for it. */
export const offerWalk = lifecycleWalk<typeof offerModel, Place, OfferInput, CustomersOffer>({
  model: offerModel,
  settings: {},
  starts: {
    'a quote is requested': requested,
    'customer service is working on a request': inProgress,
    'a valid offer is on record': offered,
    'an offer whose last day has passed is on record': async (portal) => {
      const offer = await offered(portal);
      await wait(offer, portal);
      return offer;
    },
    'an accepted offer is on record': answered(acceptIt),
    'a declined offer is on record': answered(declineIt),
    'an offer that was requested again is on record': askedForAgain,
  },
  causes: {
    'customer service takes on the request': (offer, portal) => command(portal, 'work', offer),
    'a colleague takes over the request': takeOver,
    'a line gets its price': (offer, portal) => command(portal, 'price', offer),
    'the offer is made': (offer, portal) => command(portal, 'send', offer),
    'accept the offer': acceptIt,
    'decline the offer': declineIt,
    'request the offer again': askAgain,
    'thirty-one days pass': wait,
  },
  answers: {
    requested: { ...NOTHING, 'customer service takes on the request': taken(200) },
    inProgress: {
      ...NOTHING,
      'a colleague takes over the request': taken(200),
      'a line gets its price': taken(200),
      'the offer is made': taken(200),
    },
    offered: { ...NOTHING, 'accept the offer': taken(201), 'decline the offer': taken(200) },
    accepted: NOTHING,
    declined: NOTHING,
    expired: {
      ...NOTHING,
      'accept the offer': tooLate,
      'decline the offer': tooLate,
      'request the offer again': taken(201),
    },
    requestedAgain: { ...NOTHING, 'accept the offer': tooLate, 'decline the offer': tooLate },
  },
  see,
});
