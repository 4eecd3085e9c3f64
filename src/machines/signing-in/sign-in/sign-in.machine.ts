import { and, not } from 'xstate';

import { attemptState } from './sign-in-attempt.state.ts';
import { signInSetup } from './sign-in.setup.ts';

/** Leads from the sign-in form to a session; lives as long as its page. */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  description: 'Leads from the sign-in form to a session.',
  context: ({ input }) => ({
    ...input,
    problems: [],
    code: null,
    tried: { email: '' },
    throttledUntil: 0,
  }),
  initial: 'form',
  states: {
    provider: {
      description: 'One button leads to the identity provider.',
      initial: 'offered',
      on: {
        'provider.open': {
          target: 'redirecting',
          actions: {
            type: 'leaveForProvider',
            params: ({ context, event }) => ({
              url: context.provider?.url ?? '',
              returnTo: event.returnTo,
            }),
          },
          description: 'The person goes to the identity provider.',
        },
      },
      states: {
        offered: {
          description: 'No refusal has come from the identity provider.',
          always: {
            guard: 'hasRefused',
            target: 'refused',
            description: 'The person comes back without having been signed in.',
          },
        },
        refused: {
          entry: 'takeRefusal',
          description: 'The page says why nobody was signed in; the person can try again.',
        },
      },
    },
    redirecting: { tags: 'busy', description: 'The browser leaves for the identity provider.' },
    form: {
      type: 'parallel',
      description: 'E-mail address and password are entered.',
      always: {
        guard: 'isElsewhere',
        target: 'provider',
        description: 'People sign in at an identity provider.',
      },
      states: {
        attempt: attemptState,
        names: {
          description: 'Keeps track of whether names are needed to tell several people apart.',
          initial: 'unasked',
          states: {
            unasked: { description: 'Address and password are enough.' },
            asked: {
              description: 'First and last name are entered as well.',
              on: {
                'field.change': {
                  guard: and(['isNotShared', not('isUnderWay')]),
                  target: 'unasked',
                  actions: 'dropNames',
                  description: 'The address has changed, and nobody is known to share the new one.',
                },
              },
            },
          },
        },
      },
    },
    signedIn: { type: 'final', description: 'The session has begun.' },
  },
});
