import { DECLINED } from './decline.state.ts';
import { offerDecisionSetup } from './offer-decision.setup.ts';

/** Finds out whether a decline that was not answered has arrived. */
export const lookingUpRefusalState = offerDecisionSetup.createStateConfig({
  tags: 'busy',
  description: 'The offer is loaded again, to see whether the decline arrived.',
  invoke: {
    id: 'lookUpOffer',
    src: 'lookUpOffer',
    input: ({ context }) => ({ offerNo: context.offer.offerNo }),
    onDone: [
      {
        guard: { type: 'hasArrived', params: ({ event }) => event.output },
        ...DECLINED,
        description: 'The decline arrived: the offer is declined.',
      },
      {
        guard: { type: 'stillTakesReason', params: ({ event }) => event.output },
        target: '#offerDecision.declining.failed',
        description: 'The decline has not arrived so far.',
      },
      {
        guard: { type: 'stillTakesRefusal', params: ({ event }) => event.output },
        target: '#offerDecision.idle',
        actions: { type: 'takeOffer', params: ({ event }) => event.output },
        description: 'The decline has not arrived, and the customer no longer wants to decline.',
      },
      {
        target: '#offerDecision.overtaken',
        actions: [{ type: 'takeOffer', params: ({ event }) => event.output }, 'dropReason', 'keepReason'],
        description: 'The offer has expired, or was answered differently meanwhile.',
      },
    ],
    onError: [
      {
        guard: 'holdsReason',
        target: '#offerDecision.declining.unknown',
        description: 'It is still not known whether the decline arrived.',
      },
      {
        target: '#offerDecision.idle',
        description: 'The customer has closed the dialog; the page says that the decline may have arrived.',
      },
    ],
  },
});

/** Finds out whether a new request that was not answered has arrived. */
export const lookingUpRequestState = offerDecisionSetup.createStateConfig({
  tags: 'busy',
  description: 'The offer is loaded again, to see whether the new request arrived.',
  invoke: {
    id: 'lookUpOffer',
    src: 'lookUpOffer',
    input: ({ context }) => ({ offerNo: context.offer.offerNo }),
    onDone: [
      {
        guard: { type: 'hasArrived', params: ({ event }) => event.output },
        target: '#offerDecision.idle',
        actions: [
          { type: 'takeOffer', params: ({ event }) => event.output },
          { type: 'tellDone', params: 'OFFER_REQUESTED_AGAIN' },
        ],
        description: 'The new request arrived.',
      },
      { target: '#offerDecision.notAskedAgain', description: 'The request has not arrived so far.' },
    ],
    onError: {
      target: '#offerDecision.notAskedAgain',
      description: 'It is still not known whether the request arrived.',
    },
  },
});
