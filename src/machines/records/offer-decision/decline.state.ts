import { asFailure } from '#contract/failure.contract.ts';

import { offerDecisionSetup } from './offer-decision.setup.ts';

/** The customer says why not. */
export const decliningState = offerDecisionSetup.createStateConfig({
  description: 'The customer says why not.',
  initial: 'editing',
  on: {
    'reason.change': {
      target: '.editing',
      actions: ['takeReason', 'keepReason'],
      description: 'The reason is being written, and kept until it is sent or given up.',
    },
    'decline.submit': [
      {
        guard: 'reasonHasProblem',
        target: '.invalid',
        description: 'The reason is missing or too long.',
      },
      { target: '#offerDecision.sendingDecline', description: 'The answer is sent.' },
    ],
    'decline.cancel': [
      {
        guard: 'mayHaveArrived',
        target: '#offerDecision.lookingUpRefusal',
        actions: ['dropReason', 'keepReason'],
        description: 'The customer thinks it over, though the answer may have arrived.',
      },
      {
        target: '#offerDecision.idle',
        actions: ['dropReason', 'keepReason'],
        description: 'The customer thinks it over: what was written is given up.',
      },
    ],
  },
  states: {
    editing: { description: 'The reason is being written.' },
    restored: {
      description: 'It is said that the reason is back in its field.',
      on: {
        'reason.change': {
          actions: ['takeReason', 'keepReason'],
          description: 'It is gone on with; what is said stays, so that nothing moves below the typing.',
        },
      },
    },
    invalid: {
      description: 'The reason has to be mended first.',
      on: {
        'reason.change': [
          {
            guard: 'newReasonHasProblem',
            actions: ['takeReason', 'keepReason'],
            description: 'It is still missing or too long.',
          },
          { target: 'editing', actions: ['takeReason', 'keepReason'], description: 'It is mended.' },
        ],
      },
    },
    failed: { description: 'The answer has not arrived, or was refused; what was written is kept.' },
    unknown: {
      description: 'It is said that the answer may have arrived; what was written is kept.',
    },
  },
});

/** The refusal is on its way. */
export const sendingDeclineState = offerDecisionSetup.createStateConfig({
  tags: 'busy',
  description: 'The refusal and its reason are on their way.',
  invoke: {
    id: 'declineOffer',
    src: 'declineOffer',
    input: ({ context }) => ({ offerNo: context.offer.offerNo, reason: context.reason.trim() }),
    onDone: [
      {
        guard: { type: 'isTaken', params: ({ event }) => event.output },
        target: '#offerDecision.idle',
        actions: [
          { type: 'takeOffer', params: ({ event }) => event.output },
          'dropReason',
          'keepReason',
          { type: 'tellDone', params: 'OFFER_DECLINED' },
        ],
        description: 'The offer is declined, by this try or by an earlier one to which no answer came.',
      },
      {
        target: '#offerDecision.overtaken',
        actions: [{ type: 'takeOffer', params: ({ event }) => event.output }, 'dropReason', 'keepReason'],
        description: 'The offer has expired or was answered meanwhile: the reason has no use any more.',
      },
    ],
    onError: [
      {
        guard: { type: 'isLost', params: ({ event }) => asFailure(event.error) },
        target: '#offerDecision.lookingUpRefusal',
        actions: { type: 'noteUnanswered', params: 'refusal' },
        description: 'No answer came: it may have arrived.',
      },
      { target: '#offerDecision.declining.failed', description: 'It is refused, so it has not arrived.' },
    ],
  },
});
