import { navigate } from 'wouter/use-browser-location';

import { messageDraft, reasonDraft } from '#api/drafts/drafts.ts';
import {
  declineOffer,
  loadOfferPage,
  lookUpOffer,
  requestOfferAgain,
  writeOfferMessage,
} from '#api/offers/offers.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import {
  offerDecisionActions,
  offerDecisionActors,
} from '#machines/records/offer-decision/offer-decision.actors.ts';
import { offerDecisionMachine } from '#machines/records/offer-decision/offer-decision.machine.ts';
import {
  offerMessageActions,
  offerMessageActors,
} from '#machines/records/offer-message/offer-message.actors.ts';
import { offerMessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import { offerDetailsMachine, recordActors } from '#machines/records/record/record.machine.ts';
import { OfferAnswer } from '#ui/offers/offer-answer.tsx';
import OfferDetailsScreen from '#ui/offers/offer-details-screen.tsx';
import { OfferMessages } from '#ui/offers/offer-messages.tsx';
import { checkoutPath } from '#ui/portal/checkout-path.ts';

import { csvDownload } from './csv-download.ts';

const details = offerDetailsMachine.provide({ actors: recordActors(loadOfferPage) });

const decision = offerDecisionMachine.provide({
  actors: offerDecisionActors({ declineOffer, requestOfferAgain, lookUpOffer }),
  actions: offerDecisionActions({
    leadToCheckout: (offerNo) => navigate(checkoutPath({ offerNo })),
    keepReason: reasonDraft.keep,
  }),
});

const message = offerMessageMachine.provide({
  actors: offerMessageActors({ writeMessage: writeOfferMessage }),
  actions: offerMessageActions({ keepDraft: messageDraft.keep }),
});

const Answer = ({ offer }: { offer: Offer }) => (
  <OfferAnswer offer={offer} machine={decision} recallReason={reasonDraft.read} />
);
const Messages = ({ offer }: { offer: Offer }) => (
  <OfferMessages offer={offer} machine={message} recallMessage={messageDraft.read} />
);

export default function OfferDetails() {
  return (
    <OfferDetailsScreen machine={details} fileDownload={csvDownload} Answer={Answer} Messages={Messages} />
  );
}
