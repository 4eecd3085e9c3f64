import { messageDraft, reasonDraft } from '#api/drafts/drafts.ts';
import { queryClient } from '#api/client/query-client.ts';
import { OFFERS_KEY } from '#api/offers/offers.queries.ts';
import { ROLES, type Role } from '#contract/accounts/access.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import { offerPath } from '#contract/pages/addresses.contract.ts';
import { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';
import { offerDecisionMachine } from '#machines/records/offer-decision/offer-decision.machine.ts';
import {
  offerMessageMachine,
  type MessageMachine,
} from '#machines/records/offer-message/offer-message.machine.ts';
import {
  offerDetailsMachine,
  recordActors,
  type RecordMachine,
} from '#machines/records/record/record.machine.ts';
import { CUSTOMERS_OFFER_NO, OFFER_NO } from '#tests/paths/flows/buying/checkout/checkout.model.ts';
import { KEPT_REASON } from '#tests/paths/flows/records/offer-decision/offer-decision.model.ts';
import {
  EARLIER_ATTEMPT,
  KEPT_ATTEMPT,
  KEPT_MESSAGE,
  OFFER_MESSAGE_WORDS,
} from '#tests/paths/flows/records/offer-message/offer-message.model.ts';
import { CheckoutServer } from '#tests/ui/checkout/checkout-server.ts';
import { OfferAnswer } from '#ui/offers/offer-answer.tsx';
import OfferDetailsScreen from '#ui/offers/offer-details-screen.tsx';
import { OfferMessages } from '#ui/offers/offer-messages.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const server = () => new CheckoutServer({ language: 'en-GB' });
const path = () => offerPath(OFFER_NO);

interface Charts {
  readonly details?: RecordMachine;
  readonly decision?: typeof offerDecisionMachine;
  readonly message?: MessageMachine;
}

const arrived = offerDetailsMachine.provide({ actors: recordActors(async () => {}) });

/** Shows the page of an offer; one of its charts is walked while the others rest. */
const page = ({
  details = arrived,
  decision = offerDecisionMachine,
  message = offerMessageMachine,
}: Charts) => {
  const Answer = ({ offer }: { offer: Offer }) => (
    <OfferAnswer offer={offer} machine={decision} recallReason={reasonDraft.read} />
  );
  const Messages = ({ offer }: { offer: Offer }) => (
    <OfferMessages offer={offer} machine={message} recallMessage={messageDraft.read} />
  );
  return {
    offerDetails: () => (
      <OfferDetailsScreen
        machine={details}
        fileDownload={fileDownloadMachine}
        Answer={Answer}
        Messages={Messages}
      />
    ),
  };
};

const learn =
  (offer: Partial<Pick<CheckoutServer, 'offerState' | 'requestedAgainAs'>>) =>
  async (played: CheckoutServer) => {
    Object.assign(played, offer);
    await queryClient.refetchQueries({ queryKey: OFFERS_KEY });
  };

export const offerDetailsFixture = fixture({
  path,
  server,
  screens: (chart: RecordMachine) => page({ details: chart }),
  texts: ['offers', 'articles', 'listing'],
});

const stateAt = (start: string): CheckoutServer['offerState'] => {
  if (start.startsWith('a declined offer')) return 'declined';
  return start.startsWith('an expired offer') ? 'expired' : 'offered';
};

const isToCustomer = (start: string): boolean => start.includes('offer to a customer');

const roleAt = (start: string): Role => {
  if (start.endsWith('by staff')) return ROLES.team;
  return isToCustomer(start) ? ROLES.dealer : ROLES.customer;
};

export const offerDecisionFixture = fixture({
  path: (start) => offerPath(isToCustomer(start) ? CUSTOMERS_OFFER_NO : OFFER_NO),
  server: (start) => {
    const played = new CheckoutServer({ language: 'en-GB', role: roleAt(start) });
    if (start.endsWith('with an unsent reason')) reasonDraft.keep('u1', OFFER_NO, KEPT_REASON);
    played.offerState = stateAt(start);
    return played;
  },
  screens: (chart: typeof offerDecisionMachine) => page({ decision: chart }),
  texts: ['offers', 'articles', 'listing'],
  before: {
    'the page learns that a colleague has declined the offer': learn({ offerState: 'declined' }),
    'the page learns that a colleague has requested the offer again': learn({ requestedAgainAs: '300001' }),
    'the server says: a colleague has declined the offer': learn({ offerState: 'declined' }),
    'the server shows: a colleague has declined the offer': learn({ offerState: 'declined' }),
    'the server has the decline': learn({ offerState: 'declined' }),
    'the server says: the offer was declined before, with the same reason': learn({ offerState: 'declined' }),
    'the server shows: the offer is declined, with the same reason': learn({ offerState: 'declined' }),
    'the server shows: the offer has expired': learn({ offerState: 'expired' }),
    'the server shows: the offer was requested again, by this person': learn({ requestedAgainAs: '300001' }),
    'the server says: the request has already arrived': learn({ requestedAgainAs: '300001' }),
    'the server says: the offer has expired': learn({ offerState: 'expired' }),
    'the server has the new request': learn({ requestedAgainAs: '300001' }),
    'the server says: somebody has already requested the offer again': learn({ requestedAgainAs: '300001' }),
  },
});

export const offerMessageFixture = fixture({
  path,
  server: (start) => {
    const attempt = start === OFFER_MESSAGE_WORDS.unanswered ? KEPT_ATTEMPT : EARLIER_ATTEMPT;
    if (start.includes('opened again')) messageDraft.keep('u1', OFFER_NO, { text: KEPT_MESSAGE, attempt });
    return server();
  },
  screens: (chart: MessageMachine) => page({ message: chart }),
  texts: ['offers', 'articles', 'listing'],
});
