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

/** The answers that the banner offers while it is shown. */
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

/** If the banner was already opened from the footer, asking for it again moves the focus to it. */
const again = {
  'consent.reopen': {
    actions: 'leadToBanner',
    description: 'The person asks for the banner, which is open already: the focus moves to it.',
  },
} as const;

const fromFooter = {
  'consent.reopen': {
    target: 'reopened',
    description: 'The person opens the banner with the control in the footer.',
  },
} as const;

/** A choice can be changed at any time, no matter which one was made. */
const made = {
  settled: { description: 'The choice stands.', on: fromFooter },
  reopened: {
    description: 'The banner offers to change the choice.',
    on: {
      ...answers,
      ...again,
      'consent.close': {
        target: 'settled',
        description: 'The person closes the banner; the choice stays as it was.',
      },
    },
  },
} as const;

/**
 * Decides whether analytics may measure; lives as long as the portal under the system id `consent` (section 4 of the
 * specification).
 */
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
  description: 'Keeps track of whether the person allows cookies that are not necessary.',
  context: ({ input }) => input,
  initial: 'recalling',
  on: {
    'consent.changed': [
      { guard: 'acceptedElsewhere', target: '.accepted', description: 'The person accepts in another tab.' },
      { target: '.declined', description: 'The person declines in another tab.' },
    ],
  },
  states: {
    recalling: {
      description: 'What did the person choose on an earlier visit?',
      always: [
        { guard: 'hasAccepted', target: 'accepted', description: 'The cookies were accepted.' },
        { guard: 'hasDeclined', target: 'declined', description: 'Only necessary cookies were allowed.' },
        { target: 'undecided', description: 'No choice is stored.' },
      ],
    },
    undecided: {
      description: 'No choice is stored: only necessary cookies are set.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The banner asks for a choice.',
          on: {
            ...answers,
            'consent.close': {
              target: 'dismissed',
              description: 'The person closes the banner without a choice; it comes back on the next load.',
            },
            ...fromFooter,
          },
        },
        reopened: {
          description: 'The banner was opened from the footer.',
          on: {
            ...answers,
            ...again,
            'consent.close': {
              target: 'dismissed',
              description: 'The person closes the banner again without a choice.',
            },
          },
        },
        dismissed: {
          description:
            'The banner stays closed until the next load, or until the person opens it from the footer.',
          on: fromFooter,
        },
      },
    },
    accepted: {
      entry: 'grantAnalytics',
      description: 'Analytics may measure.',
      initial: 'settled',
      states: made,
    },
    declined: {
      entry: 'denyAnalytics',
      description: 'Analytics must not measure, and its cookies are deleted.',
      initial: 'settled',
      states: made,
    },
  },
});
