import { offerDecisionSetup } from './offer-decision.setup.ts';

/** After a refusal to which no answer came: whether it arrived all the same. */
export const lookingUpRefusalState = offerDecisionSetup.createStateConfig({
  tags: 'busy',
  description: 'The offer is loaded anew, to see whether the refusal arrived.',
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
          'dropReason',
          'keepReason',
          { type: 'tellDone', params: 'OFFER_DECLINED' },
        ],
        description: 'It arrived: the offer is declined.',
      },
      {
        guard: { type: 'stillTakesReason', params: ({ event }) => event.output },
        target: '#offerDecision.declining.failed',
        description: 'The refusal has not arrived so far.',
      },
      {
        guard: { type: 'stillTakesRefusal', params: ({ event }) => event.output },
        target: '#offerDecision.idle',
        actions: { type: 'takeOffer', params: ({ event }) => event.output },
        description: 'The refusal has not arrived, and is no longer wanted.',
      },
      {
        target: '#offerDecision.overtaken',
        actions: [{ type: 'takeOffer', params: ({ event }) => event.output }, 'dropReason', 'keepReason'],
        description: 'The offer has expired or was answered meanwhile by somebody else.',
      },
    ],
    onError: [
      {
        guard: 'holdsReason',
        target: '#offerDecision.declining.unknown',
        description: 'Still nobody knows whether the refusal arrived.',
      },
      {
        target: '#offerDecision.idle',
        description:
          'The customer has closed the dialog; that the refusal may have arrived stands on the page.',
      },
    ],
  },
});

/** After a new request to which no answer came: whether it arrived all the same. */
export const lookingUpRequestState = offerDecisionSetup.createStateConfig({
  tags: 'busy',
  description: 'The offer is loaded anew, to see whether the new request arrived.',
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
        description: 'It arrived: a new request is made.',
      },
      { target: '#offerDecision.notAskedAgain', description: 'The request has not arrived so far.' },
    ],
    onError: {
      target: '#offerDecision.notAskedAgain',
      description: 'Still nobody knows whether the request arrived.',
    },
  },
});
