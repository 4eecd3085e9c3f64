import {
  loadDeskOffer,
  lookUpRequest,
  savePrices,
  sendOffer,
  takeRequest,
  writeAtDesk,
} from '#api/desk/desk.ts';
import { messageDraft, offerWorkDraft } from '#api/drafts/drafts.ts';
import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { offerWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';
import { offerWorkActions, offerWorkActors } from '#machines/desk/offer-work/offer-work.setup.ts';
import {
  offerMessageActions,
  offerMessageActors,
} from '#machines/records/offer-message/offer-message.actors.ts';
import { offerMessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import { deskOfferMachine, recordActors } from '#machines/records/record/record.machine.ts';
import DeskOfferScreen from '#ui/desk/desk-offer-screen.tsx';
import { OfferWork } from '#ui/desk/offer-work.tsx';
import { OfferMessages } from '#ui/offers/offer-messages.tsx';

import { deskTask } from './desk-task.ts';

const machine = deskOfferMachine.provide({ actors: recordActors(loadDeskOffer) });

const work = offerWorkMachine.provide({
  actors: offerWorkActors({ takeRequest, savePrices, sendOffer, lookUpRequest }),
  actions: offerWorkActions({ keepDraft: offerWorkDraft.keep }),
});

const message = offerMessageMachine.provide({
  actors: offerMessageActors({ writeMessage: writeAtDesk }),
  actions: offerMessageActions({ keepDraft: messageDraft.keep }),
});

const Work = ({ offer }: { offer: DeskOffer }) => (
  <OfferWork offer={offer} machine={work} recall={offerWorkDraft.read} />
);

const Messages = ({ offer }: { offer: Pick<DeskOffer, 'offerNo'> }) => (
  <OfferMessages offer={offer} machine={message} recallMessage={messageDraft.read} />
);

export default function DeskOfferPage() {
  return <DeskOfferScreen machine={machine} task={deskTask} Work={Work} Messages={Messages} />;
}
