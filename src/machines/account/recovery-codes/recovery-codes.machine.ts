import { assign, fromPromise, setup } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { leavesOutcomeOpen, type Failure } from '#contract/failure.contract.ts';
import { REFUSED, UNCERTAIN } from '#machines/account/failed-act.ts';

export interface RecoveryCodesContext {
  /** The new codes, while they are shown. */
  readonly codes: readonly string[];
  /** The reason for the last refusal; `null` when no answer came. */
  readonly code: ErrorCode | null;
  /** True if nobody knows whether an earlier try in this form has happened. */
  readonly isOpen: boolean;
}

export type RecoveryCodesEvent =
  | { readonly type: 'codes.renew' }
  | { readonly type: 'codes.leave' }
  /** The password is being typed; it passes through and is not kept. */
  | { readonly type: 'password.change'; readonly value: string }
  | { readonly type: 'codes.submit'; readonly password: string }
  | { readonly type: 'codes.noted' };

export interface RecoveryCodesServices {
  /** Replaces all codes; their number is fetched again before this returns. @throws {Failure} */
  renewCodes(password: string): Promise<readonly string[]>;
}

export const recoveryCodesActors = (services: RecoveryCodesServices) => ({
  renewCodes: fromPromise<readonly string[], string>(({ input }) => services.renewCodes(input)),
});

const passwordIn = (event: RecoveryCodesEvent): string =>
  event.type === 'codes.submit' ? event.password : '';

/** Renews the person’s recovery codes, each of which replaces a passkey once. */
export const recoveryCodesMachine = setup({
  types: {} as { context: RecoveryCodesContext; events: RecoveryCodesEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof recoveryCodesActors>,
  guards: {
    lacksPassword: ({ event }) => passwordIn(event) === '',
    leavesOpen: ({ context }, failure: Failure) => context.isOpen || leavesOutcomeOpen(failure),
  },
  actions: {
    keepCodes: assign((_, codes: readonly string[]) => ({ codes })),
    forgetCodes: assign({ codes: [] }),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
    rememberOpen: assign({ isOpen: true }),
    forgetOpen: assign({ isOpen: false }),
  },
}).createMachine({
  id: 'recoveryCodes',
  description: 'Replacing the person’s recovery codes.',
  context: { codes: [], code: null, isOpen: false },
  initial: 'counted',
  states: {
    counted: {
      description: 'The page says how many codes are left.',
      on: {
        'codes.renew': {
          target: 'asking',
          actions: 'forgetOpen',
          description: 'The person wants new codes.',
        },
      },
    },
    asking: {
      description: 'The person types the password.',
      initial: 'editing',
      on: {
        'codes.leave': { target: 'counted', description: 'The person closes the form.' },
        'codes.submit': [
          {
            guard: 'lacksPassword',
            target: '.invalid',
            description: 'The password is missing.',
          },
          { target: '.renewing', description: 'The password is checked first.' },
        ],
      },
      states: {
        editing: {
          description: 'No problem is shown.',
          on: { 'password.change': { target: 'editing', description: 'The form keeps what is typed.' } },
        },
        invalid: {
          description: 'The form says that the password is missing.',
          on: {
            'password.change': {
              target: 'editing',
              description: 'The password is being filled in, so the problem disappears.',
            },
          },
        },
        renewing: {
          tags: 'busy',
          description: 'The server checks the password and makes new codes.',
          on: {
            'codes.submit': { description: 'The codes are already being generated.' },
            'codes.leave': { description: 'The form stays until the answer comes.' },
            'password.change': { target: 'renewing', description: 'The form keeps what is typed.' },
          },
          invoke: {
            id: 'renewCodes',
            src: 'renewCodes',
            input: ({ event }) => passwordIn(event),
            onDone: {
              target: '#recoveryCodes.shown',
              actions: { type: 'keepCodes', params: ({ event }) => event.output },
              description: 'The new codes exist, and the earlier ones are no longer valid.',
            },
            onError: [
              UNCERTAIN,
              { ...REFUSED, description: 'The password is wrong, or the server refused for another reason.' },
            ],
          },
        },
        refused: {
          description: 'The codes stay as they are. The reason is shown; the person may try again.',
          on: { 'password.change': { target: 'refused', description: 'The form keeps what is typed.' } },
        },
        uncertain: {
          description: 'The page says that the codes may have been replaced; the person may try again.',
          on: { 'password.change': { target: 'uncertain', description: 'The form keeps what is typed.' } },
        },
      },
    },
    shown: {
      description: 'A dialog shows the new codes, this one time only.',
      exit: 'forgetCodes',
      on: { 'codes.noted': { target: 'counted', description: 'The person has written down the codes.' } },
    },
  },
});
