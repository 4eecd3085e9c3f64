import { offerMachine, type OfferInput } from '#machines/lifecycles/offer.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { offerTitles } from './offer.titles.ts';

export const LAST_DAY = '2026-04-09';
const record = (more: Partial<OfferInput>) => (): OfferInput => ({
  record: 'requested',
  isRequestedAgain: false,
  validUntil: null,
  today: '2026-03-10',
  ...more,
});

export const offerModel = pathModel(offerMachine, {
  titles: offerTitles,
  starts: {
    'a quote is requested': record({}),
    'customer service is working on a request': record({ record: 'in_progress' }),
    'a valid offer is on record': record({ record: 'offered', validUntil: LAST_DAY }),
    'an offer whose last day has passed is on record': record({
      record: 'offered',
      validUntil: '2026-03-09',
    }),
    'an accepted offer is on record': record({ record: 'accepted', validUntil: LAST_DAY }),
    'a declined offer is on record': record({ record: 'declined', validUntil: LAST_DAY }),
    'an offer that was requested again is on record': record({
      record: 'offered',
      isRequestedAgain: true,
      validUntil: '2026-03-09',
    }),
  },
  goals: {
    'a quote request becomes an offer, and the offer an order': {
      from: 'a quote is requested',
      through: ['offered'],
      to: 'accepted',
    },
    'a customer declines an offer': { from: 'a quote is requested', through: ['offered'], to: 'declined' },
    'a customer requests an expired offer again': {
      from: 'a valid offer is on record',
      through: ['expired'],
      to: 'requestedAgain',
    },
  },
  identity: () => null,
  events: {
    'staff.work': { by: 'portal', cases: { 'customer service takes on the request': {} } },
    'staff.takeOver': { by: 'portal', cases: { 'a colleague takes over the request': {} } },
    'staff.price': { by: 'portal', cases: { 'a line gets its price': {} } },
    'staff.offer': {
      by: 'portal',
      cases: { 'the offer is made': { isPriced: true, validUntil: LAST_DAY } },
    },
    'customer.accept': { by: 'person', cases: { 'accept the offer': {} } },
    'customer.decline': { by: 'person', cases: { 'decline the offer': {} } },
    'customer.requestAgain': { by: 'person', cases: { 'request the offer again': {} } },
    'time.pass': { by: 'portal', cases: { 'thirty-one days pass': { today: '2026-04-10' } } },
  },
  services: {},
  delays: {},
  refusals: {
    'the offer is made before every line has a price': {
      type: 'staff.offer',
      isPriced: false,
      validUntil: LAST_DAY,
    },
    'a day passes, and the offer is still valid': { type: 'time.pass', today: '2026-03-11' },
  },
});
