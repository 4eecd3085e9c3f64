import { assign, fromPromise, setup } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { leavesOutcomeOpen, type Failure } from '#contract/failure.contract.ts';
import { LOST, OUTCOME, REFUSED } from '#machines/account/failed-act.ts';

export interface RecoveryCodesContext {
  /** The new codes, while they are shown. */
  readonly codes: readonly string[];
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

export type RecoveryCodesEvent =
  | { readonly type: 'codes.renew' }
  | { readonly type: 'codes.leave' }
  /** The password is being typed; the chart does not keep it. */
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

const recoveryCodesSetup = setup({
  types: {} as { context: RecoveryCodesContext; events: RecoveryCodesEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof recoveryCodesActors>,
  guards: {
    lacksPassword: ({ event }) => passwordIn(event) === '',
    isLost: (_, failure: Failure) => leavesOutcomeOpen(failure),
  },
  actions: {
    keepCodes: assign((_, codes: readonly string[]) => ({ codes })),
    forgetCodes: assign({ codes: [] }),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
  },
});

const attemptState = recoveryCodesSetup.createStateConfig({
  description: 'The person types the password.',
  initial: 'editing',
  on: {
    'codes.leave': { target: '#recoveryCodes.counted', description: 'The person closes the form.' },
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
          { ...LOST, target: ['failed', '#recoveryCodes.asking.outcome.open'] },
          { ...REFUSED, description: 'The password is wrong, or the server refused for another reason.' },
        ],
      },
    },
    failed: {
      description:
        'The page gives the reason, and says whether the codes may have been replaced; the person can try again.',
      on: { 'password.change': { target: 'failed', description: 'The form keeps what is typed.' } },
    },
  },
});

/** Renews the person’s recovery codes, each of which can be used once instead of a passkey. */
export const recoveryCodesMachine = recoveryCodesSetup.createMachine({
  id: 'recoveryCodes',
  description: 'Replacing the person’s recovery codes.',
  context: { codes: [], code: null },
  initial: 'counted',
  states: {
    counted: {
      description: 'The page says how many codes are left.',
      on: {
        'codes.renew': {
          target: 'asking',
          description: 'The person wants new codes.',
        },
      },
    },
    asking: {
      type: 'parallel',
      description: 'A form asks for the password.',
      states: { attempt: attemptState, outcome: OUTCOME },
    },
    shown: {
      description: 'A dialog shows the new codes, this one time only.',
      exit: 'forgetCodes',
      on: {
        'codes.noted': {
          target: 'counted',
          description: 'The person confirms that the codes have been kept.',
        },
      },
    },
  },
});
