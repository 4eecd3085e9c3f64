import type { DoneActorEvent } from 'xstate';

import { asFailure } from '#contract/failure.contract.ts';

import { offerDecisionSetup } from './offer-decision.setup.ts';
import type { AnsweredOffer } from './offer-decision.types.ts';

/** The decline has arrived, so the draft of its reason is no longer needed. */
export const DECLINED = {
  target: '#offerDecision.idle',
  actions: [
    {
      type: 'takeOffer',
      params: ({ event }: { readonly event: DoneActorEvent<AnsweredOffer> }) => event.output,
    },
    'dropReason',
    'keepReason',
    { type: 'tellDone', params: 'OFFER_DECLINED' },
  ],
} as const;

/** Takes the reason of a customer who declines. */
export const decliningState = offerDecisionSetup.createStateConfig({
  description: 'The customer declines and gives a reason.',
  initial: 'editing',
  on: {
    'reason.change': {
      target: '.editing',
      actions: ['takeReason', 'keepReason'],
      description: 'The reason is being written, and kept until it is sent or discarded.',
    },
    'decline.submit': [
      {
        guard: 'reasonHasProblem',
        target: '.invalid',
        description: 'The reason is missing or too long.',
      },
      { target: '#offerDecision.sendingDecline', description: 'The decline is sent.' },
    ],
    'decline.cancel': [
      {
        guard: 'mayHaveArrived',
        target: '#offerDecision.lookingUpRefusal',
        actions: ['dropReason', 'keepReason'],
        description: 'The customer cancels, but the decline may have arrived.',
      },
      {
        target: '#offerDecision.idle',
        actions: ['dropReason', 'keepReason'],
        description: 'The customer cancels: the reason is discarded.',
      },
    ],
  },
  states: {
    editing: { description: 'The reason is being written.' },
    restored: {
      description: 'The dialog says that the reason is back in its field.',
      on: {
        'reason.change': {
          actions: ['takeReason', 'keepReason'],
          description:
            'The customer continues writing; the dialog’s message stays, so that nothing moves while they type.',
        },
      },
    },
    invalid: {
      description: 'The reason has to be corrected first.',
      on: {
        'reason.change': [
          {
            guard: 'newReasonHasProblem',
            actions: ['takeReason', 'keepReason'],
            description: 'The reason is still missing or too long.',
          },
          {
            target: 'editing',
            actions: ['takeReason', 'keepReason'],
            description: 'The reason is corrected.',
          },
        ],
      },
    },
    failed: { description: 'The decline has not arrived, or was not accepted; the reason is kept.' },
    unknown: {
      description: 'The dialog says that the decline may have arrived; the reason is kept.',
    },
  },
});

/** Sends the decline. */
export const sendingDeclineState = offerDecisionSetup.createStateConfig({
  tags: 'busy',
  description: 'The decline and its reason are being sent.',
  invoke: {
    id: 'declineOffer',
    src: 'declineOffer',
    input: ({ context }) => ({ offerNo: context.offer.offerNo, reason: context.reason.trim() }),
    onDone: [
      {
        guard: { type: 'isTaken', params: ({ event }) => event.output },
        ...DECLINED,
        description: 'The offer is declined, by this attempt or by an earlier one that was not answered.',
      },
      {
        target: '#offerDecision.overtaken',
        actions: [{ type: 'takeOffer', params: ({ event }) => event.output }, 'dropReason', 'keepReason'],
        description: 'The offer has expired or was answered meanwhile: the reason is no longer needed.',
      },
    ],
    onError: [
      {
        guard: { type: 'isLost', params: ({ event }) => asFailure(event.error) },
        target: '#offerDecision.lookingUpRefusal',
        actions: { type: 'noteUnanswered', params: 'refusal' },
        description: 'No useful answer came: the decline may have arrived.',
      },
      {
        guard: { type: 'isStillOpen', params: ({ event }) => asFailure(event.error) },
        target: '#offerDecision.lookingUpRefusal',
        description: 'The server refused, but an earlier decline that was not answered may have arrived.',
      },
      {
        target: '#offerDecision.declining.failed',
        description: 'The server did not accept the decline, so the offer is not declined.',
      },
    ],
  },
});
