import { offerDetailsMachine } from '#machines/offer-details/offer-details.machine.ts';

import { OFFER_NO } from './checkout.model.ts';
import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';
import { offerDetailsTitles } from './titles/offer-details.titles.ts';

export const offerDetailsModel = pathModel(offerDetailsMachine, {
  titles: offerDetailsTitles,
  starts: { 'the page of an offer is opened': () => ({ offerNo: OFFER_NO }) },
  goals: {
    'a customer reads an offer': { from: 'the page of an offer is opened', to: 'shown' },
  },
  identity: () => null,
  events: { 'details.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
  services: {
    loadOfferPage: {
      'the offer arrives': { done: undefined },
      'the server says: no such offer': { fails: refusal(404, 'OFFER_NOT_FOUND_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
