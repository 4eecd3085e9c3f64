import { OFFER_NO } from '#tests/paths/flows/buying/checkout/checkout.model.ts';
import { recordWords, type OwnRecordNoun, type RecordNoun } from '#tests/paths/flows/records/record-words.ts';
import { offerPath } from '#ui/portal/addresses.ts';

import type { Calls, Cause, PortalCauses } from '#tests/paths/portal/cause.ts';
import { makeOffer } from '#tests/paths/portal/offer-of-paths.ts';

interface OwnRecordScene {
  /** The beginnings of the calls that load the record. */
  readonly calls: Calls[string];
  readonly opening: Cause;
}

interface RecordScene extends OwnRecordScene {
  readonly arrives?: Cause;
  readonly isUnknown?: Cause;
}

const BY_SERVER = { by: 'server' } as const;

const ownRecordCauses = (
  noun: OwnRecordNoun | RecordNoun,
  { calls, opening }: OwnRecordScene,
): PortalCauses => {
  const words = recordWords(noun);
  return {
    calls: { loadRecord: calls },
    causes: {
      [words.opened]: opening,
      [words.arrives]: BY_SERVER,
      [words.silence]: { by: 'wire', reply: 'unreachable' },
    },
  };
};

const recordCauses = (noun: RecordNoun, scene: RecordScene): PortalCauses => {
  const { arrives = BY_SERVER, isUnknown = BY_SERVER } = scene;
  const words = recordWords(noun);
  const { calls, causes } = ownRecordCauses(noun, scene);
  return { calls, causes: { ...causes, [words.arrives]: arrives, [words.isUnknown]: isUnknown } };
};

/** Opens the page of one record, or of another one if the path says next that the record does not exist. */
const opening = (noun: RecordNoun, known: string, unknown: string): Cause => ({
  by: 'opening',
  path: (ahead) => (ahead.includes(recordWords(noun).isUnknown) ? unknown : known),
  account: 'full',
});

export const articleDetailsCauses = recordCauses('article', {
  calls: 'GET /media/',
  opening: opening('article', '/shop/media/KD-0606-15', '/shop/media/NO-SUCH-ARTICLE'),
});

export const machineDetailsCauses = recordCauses('machine', {
  calls: 'GET /machines/QM-',
  // The permanent link on the machine's label leads there too.
  opening: opening('machine', '/m/QM-2014001', '/myotec/my-machines/QM-0'),
});

export const offerDetailsCauses = recordCauses('offer', {
  calls: 'GET /offer/details/',
  opening: { by: 'opening', path: offerPath(OFFER_NO), account: 'full', prepare: makeOffer },
  arrives: { by: 'server', prepare: makeOffer },
  isUnknown: {
    by: 'server',
    prepare: async ({ database }) => {
      await database.deleteFrom('offers').where('offerNo', '=', OFFER_NO).execute();
    },
  },
});

export const orderDetailsCauses = recordCauses('order', {
  calls: ['GET /order/details/', 'GET /order/deliveries/'],
  // An order of 250 lines.
  opening: opening('order', '/myotec/my-orders/690701', '/myotec/my-orders/1'),
});

export const accountCauses = ownRecordCauses('account', {
  // The account itself is fetched at the same time, and is never the last answer to arrive.
  calls: 'GET /me/sessions/',
  opening: { by: 'opening', path: '/myotec/my-account', account: 'full' },
});

export const dashboardCauses = ownRecordCauses('dashboard', {
  calls: 'GET /dashboard/',
  opening: { by: 'opening', path: '/myotec/my-dashboard', account: 'dealer' },
});
