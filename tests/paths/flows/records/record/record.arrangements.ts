import { deskOfferPath, offerPath } from '#contract/pages/addresses.contract.ts';
import { keepPlaced } from '#tests/paths/flows/buying/checkout/checkout.arrangements.ts';
import { OFFER_NO } from '#tests/paths/flows/buying/checkout/checkout.model.ts';
import { deskOpening, withoutRequest, withRequest } from '#tests/paths/flows/desk/desk.arrangements.ts';
import { REQUEST_NO } from '#tests/paths/flows/desk/offer-work/offer-work.model.ts';
import { recordWords, type OwnRecordNoun, type RecordNoun } from '#tests/paths/flows/records/record-words.ts';

import type { Calls, Arrangement, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import { makeOffer } from '#tests/paths/portal/world/offer-of-paths.ts';

interface OwnRecordScene {
  /** Lists how the calls that load the record begin. */
  readonly calls: Calls[string];
  readonly opening: Arrangement;
}

interface RecordScene extends OwnRecordScene {
  readonly arrives?: Arrangement;
  readonly isUnknown?: Arrangement;
}

const BY_SERVER = { by: 'server' } as const;

const ownRecordArrangements = (
  noun: OwnRecordNoun | RecordNoun,
  { calls, opening }: OwnRecordScene,
): PortalArrangements => {
  const words = recordWords(noun);
  return {
    calls: { loadRecord: calls },
    arrangements: {
      [words.opened]: opening,
      [words.arrives]: BY_SERVER,
      [words.silence]: { by: 'wire', reply: 'unreachable' },
    },
  };
};

const recordArrangements = (noun: RecordNoun, scene: RecordScene): PortalArrangements => {
  const { arrives = BY_SERVER, isUnknown = BY_SERVER } = scene;
  const words = recordWords(noun);
  const { calls, arrangements } = ownRecordArrangements(noun, scene);
  return { calls, arrangements: { ...arrangements, [words.arrives]: arrives, [words.isUnknown]: isUnknown } };
};

/** Opens a record that exists, or one that does not if a later step of the path needs this. */
const opening = (noun: RecordNoun, known: string, unknown: string): Arrangement => ({
  by: 'opening',
  path: (ahead) => (ahead.includes(recordWords(noun).isUnknown) ? unknown : known),
  account: 'full',
});

const withoutOffer = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('offers').where('offerNo', '=', OFFER_NO).execute();
};

export const articleDetailsArrangements = recordArrangements('article', {
  calls: 'GET /media/',
  opening: opening('article', '/shop/media/KD-0606-15', '/shop/media/NO-SUCH-ARTICLE'),
});

export const machineDetailsArrangements = recordArrangements('machine', {
  calls: 'GET /machines/QM-',
  // The first address is the permanent link on the machine's label; it leads to the machine's page.
  opening: opening('machine', '/m/QM-2014001', '/myotec/my-machines/QM-0'),
});

export const offerDetailsArrangements = recordArrangements('offer', {
  calls: 'GET /offer/details/',
  opening: { by: 'opening', path: offerPath(OFFER_NO), account: 'full', prepare: makeOffer },
  arrives: { by: 'server', prepare: makeOffer },
  isUnknown: { by: 'server', prepare: withoutOffer },
});

export const orderDetailsArrangements = recordArrangements('order', {
  calls: ['GET /order/details/', 'GET /order/deliveries/'],
  // This order has 250 lines.
  opening: opening('order', '/myotec/my-orders/690701', '/myotec/my-orders/1'),
});

export const placedRecordArrangements = recordArrangements('placed record', {
  calls: 'GET /offer/details/',
  opening: {
    by: 'opening',
    path: '/shop/checkout?intent=quote&step=placed',
    account: 'full',
    prepare: async (world) => {
      await makeOffer(world);
      await keepPlaced({ kind: 'quote', number: OFFER_NO })(world);
    },
  },
  arrives: { by: 'server', prepare: makeOffer },
  isUnknown: { by: 'server', prepare: withoutOffer },
});

export const accountArrangements = ownRecordArrangements('account', {
  // The account itself is fetched at the same time and is not held back, so its answer comes first.
  calls: 'GET /me/sessions/',
  opening: { by: 'opening', path: '/myotec/my-account', account: 'full' },
});

export const dashboardArrangements = ownRecordArrangements('dashboard', {
  calls: 'GET /dashboard/',
  opening: { by: 'opening', path: '/myotec/my-dashboard', account: 'dealer' },
});

export const deskArrangements = ownRecordArrangements('desk', {
  calls: 'GET /desk/',
  opening: deskOpening('/myotec/my-desk'),
});

export const deskListArrangements = recordArrangements('desk list', {
  calls: 'GET /desk/quote-requests/',
  opening: deskOpening('/myotec/my-desk/quote-requests'),
  isUnknown: { by: 'wire', reply: { status: 404, code: 'NOT_FOUND_ERROR' } },
});

export const deskOfferArrangements = recordArrangements('desk request', {
  calls: `GET /desk/offers/${REQUEST_NO}/`,
  opening: deskOpening(deskOfferPath(REQUEST_NO)),
  arrives: { by: 'server', prepare: withRequest },
  isUnknown: { by: 'server', prepare: withoutRequest },
});
