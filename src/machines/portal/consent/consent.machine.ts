import { emit, setup } from 'xstate';

import type {
  ConsentContext,
  ConsentEmitted,
  ConsentEvent,
  ConsentInput,
  ConsentServices,
} from './consent.types.ts';

export const consentActions = (services: ConsentServices) => ({
  grantAnalytics: () => services.grantAnalytics(),
  denyAnalytics: () => services.denyAnalytics(),
  keepChoice: (_: unknown, accepted: boolean) => services.keepChoice(accepted),
});

/** What the banner asks, wherever it is shown; elsewhere nobody can answer. */
const answers = {
  'consent.accept': {
    target: '#consent.accepted',
    actions: { type: 'keepChoice', params: true },
    description: 'The person accepts.',
  },
  'consent.decline': {
    target: '#consent.declined',
    actions: { type: 'keepChoice', params: false },
    description: 'The person wants necessary cookies only.',
  },
} as const;

/** The banner is open already: asking for it again leads to it. */
const again = {
  'consent.reopen': {
    actions: 'leadToBanner',
    description: 'Asked for again: the focus goes back to the banner.',
  },
} as const;

/** What may be measured; lives as long as the portal under the system id `consent` (section 4 of the specification). */
export const consentMachine = setup({
  types: {} as {
    context: ConsentContext;
    events: ConsentEvent;
    emitted: ConsentEmitted;
    input: ConsentInput;
  },
  guards: {
    hasAccepted: ({ context }) => context.stored === true,
    hasDeclined: ({ context }) => context.stored === false,
    acceptedElsewhere: ({ event }) => event.type === 'consent.changed' && event.accepted,
  },
  actions: {
    ...({} as ReturnType<typeof consentActions>),
    leadToBanner: emit({ type: 'consent.askedAgain' }),
  },
}).createMachine({
  id: 'consent',
  description: 'Whether the person allows cookies that are not necessary.',
  context: ({ input }) => input,
  initial: 'recalling',
  on: {
    'consent.changed': [
      { guard: 'acceptedElsewhere', target: '.accepted', description: 'Accepted in another tab.' },
      { target: '.declined', description: 'Declined in another tab.' },
    ],
  },
  states: {
    recalling: {
      description: 'What was chosen at an earlier visit?',
      always: [
        { guard: 'hasAccepted', target: 'accepted', description: 'Accepted.' },
        { guard: 'hasDeclined', target: 'declined', description: 'Declined.' },
        { target: 'undecided', description: 'Nothing yet.' },
      ],
    },
    undecided: {
      description: 'No choice is stored: only what is necessary happens.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The banner asks.',
          on: {
            ...answers,
            'consent.close': {
              target: 'dismissed',
              description: 'Closed without a choice; it comes back on the next load.',
            },
            'consent.reopen': { target: 'reopened', description: 'Asked for in the footer.' },
          },
        },
        reopened: {
          description: 'The banner was asked for.',
          on: {
            ...answers,
            ...again,
            'consent.close': { target: 'dismissed', description: 'Closed without a choice again.' },
          },
        },
        dismissed: {
          description: 'The banner is out of the way until the next load.',
          on: { 'consent.reopen': { target: 'reopened', description: 'Asked for in the footer.' } },
        },
      },
    },
    accepted: {
      entry: 'grantAnalytics',
      description: 'Analytics may measure.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The choice stands.',
          on: { 'consent.reopen': { target: 'reopened', description: 'Asked for in the footer.' } },
        },
        reopened: {
          description: 'The banner offers to choose anew.',
          on: {
            ...answers,
            ...again,
            'consent.close': { target: 'settled', description: 'The choice stays as it was.' },
          },
        },
      },
    },
    declined: {
      entry: 'denyAnalytics',
      description: 'Analytics must not measure, and what it left behind is deleted.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The choice stands.',
          on: { 'consent.reopen': { target: 'reopened', description: 'Asked for in the footer.' } },
        },
        reopened: {
          description: 'The banner offers to choose anew.',
          on: {
            ...answers,
            ...again,
            'consent.close': { target: 'settled', description: 'The choice stays as it was.' },
          },
        },
      },
    },
  },
});
