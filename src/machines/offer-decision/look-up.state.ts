import { offerDecisionSetup } from './offer-decision.setup.ts';

/** After a lost answer: whether it arrived all the same. */
export const lookingUpState = offerDecisionSetup.createStateConfig({
  tags: 'busy',
  description: 'The offer is loaded anew, to see whether the answer arrived.',
  invoke: {
    id: 'lookUpOffer',
    src: 'lookUpOffer',
    input: ({ context }) => ({ offerNo: context.offer.offerNo }),
    onDone: [
      {
        guard: { type: 'isLostRefusal', params: ({ event }) => event.output },
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
        guard: { type: 'isLostRequest', params: ({ event }) => event.output },
        target: '#offerDecision.idle',
        actions: [
          { type: 'takeOffer', params: ({ event }) => event.output },
          { type: 'tellDone', params: 'OFFER_REQUESTED_AGAIN' },
        ],
        description: 'It arrived: a new request is made.',
      },
      {
        guard: { type: 'stillTakesRequest', params: ({ event }) => event.output },
        target: '#offerDecision.notAskedAgain',
        description: 'The request has not arrived so far.',
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
        guard: 'hasLostRequest',
        target: '#offerDecision.notAskedAgain',
        description: 'Still nobody knows whether the request arrived.',
      },
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
