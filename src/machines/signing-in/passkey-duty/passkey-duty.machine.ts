import { assign, fromPromise, sendTo, setup } from 'xstate';

import type { SignInBody } from '#contract/accounts/user.contract.ts';
import { leavesOutcomeOpen, type Failure } from '#contract/failure.contract.ts';
import { LOST, OUTCOME, REFUSED } from '#machines/account/failed-act.ts';

import type {
  FirstPasskey,
  PasskeyDutyContext,
  PasskeyDutyEvent,
  PasskeyDutyInput,
  PasskeyDutyServices,
  Recovery,
} from './passkey-duty.types.ts';

export const passkeyDutyActors = (services: PasskeyDutyServices) => ({
  makeFirstPasskey: fromPromise<FirstPasskey, SignInBody>(({ input }) => services.makeFirstPasskey(input)),
  signInWithCode: fromPromise<void, Recovery>(({ input }) => services.signInWithCode(input)),
});

const credentialsIn = (event: PasskeyDutyEvent): SignInBody =>
  'credentials' in event ? event.credentials : { email: '', password: '' };

const codeIn = (event: PasskeyDutyEvent): string =>
  event.type === 'code.submit' ? event.recoveryCode.trim() : '';

const passkeyDutySetup = setup({
  types: {} as {
    context: PasskeyDutyContext;
    events: PasskeyDutyEvent;
    input: PasskeyDutyInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof passkeyDutyActors>,
  guards: {
    hasPasskey: ({ context }) => context.hasPasskey,
    lacksCode: ({ event }) => codeIn(event) === '',
    holdsCode: ({ event }) => event.type === 'code.change' && event.value.trim() !== '',
    isLost: (_, failure: Failure) => leavesOutcomeOpen(failure),
    isCancelled: (_, { outcome }: FirstPasskey) => outcome === 'cancelled',
    isImpossible: (_, { outcome }: FirstPasskey) => outcome === 'impossible',
  },
  actions: {
    keepCodes: assign((_, { codes }: FirstPasskey) => ({ codes })),
    forgetCodes: assign({ codes: [] }),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
    tellSession: sendTo(({ system }) => system.get('session'), { type: 'session.started' }),
  },
});

const attemptState = passkeyDutySetup.createStateConfig({
  description: 'Follows the attempt to sign in with more than the password.',
  initial: 'enrolment',
  states: {
    enrolment: {
      description: 'The person has no passkey yet and makes one before anything else.',
      initial: 'offered',
      always: { guard: 'hasPasskey', target: 'recovery', description: 'The person has a passkey.' },
      on: { 'passkey.make': { target: 'making', description: 'The person wants to make the passkey.' } },
      states: {
        offered: { description: 'Nothing has happened yet.' },
        cancelled: { description: 'The page says that no passkey was made; the person can try again.' },
        impossible: {
          description: 'The page says that this device or browser cannot make a passkey for the portal.',
        },
        failed: {
          description:
            'The page gives the reason, and says whether the passkey may have been stored; the person can try again.',
        },
      },
    },
    making: {
      tags: 'busy',
      description: 'The server checks the password again, and the browser makes the passkey.',
      on: { 'passkey.make': { description: 'The passkey is already being made.' } },
      invoke: {
        id: 'makeFirstPasskey',
        src: 'makeFirstPasskey',
        input: ({ event }) => credentialsIn(event),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'enrolment.cancelled',
            description: 'The person closes the browser’s dialog, or its time is up.',
          },
          {
            guard: { type: 'isImpossible', params: ({ event }) => event.output },
            target: 'enrolment.impossible',
            description: 'The browser cannot make a passkey for the portal.',
          },
          {
            target: '#passkeyDuty.codesShown',
            actions: { type: 'keepCodes', params: ({ event }) => event.output },
            description: 'The passkey is stored, and the session has begun.',
          },
        ],
        onError: [
          { ...LOST, target: ['enrolment.failed', '#passkeyDuty.asking.outcome.open'] },
          { ...REFUSED, target: 'enrolment.failed', description: 'The passkey was refused.' },
        ],
      },
    },
    recovery: {
      description: 'The person has a passkey; if it is not at hand, a recovery code can be used instead.',
      initial: 'editing',
      on: {
        'code.submit': [
          {
            guard: 'lacksCode',
            target: '.invalid',
            description: 'The code is missing.',
          },
          {
            target: '.checking',
            description: 'The code is sent with the password.',
          },
        ],
      },
      states: {
        editing: {
          description: 'No problem is shown.',
          on: { 'code.change': { target: 'editing', description: 'The form keeps what is typed.' } },
        },
        invalid: {
          description: 'The form says that the code is missing.',
          on: {
            'code.change': [
              {
                guard: 'holdsCode',
                target: 'editing',
                description: 'The problem disappears as soon as the code is filled in.',
              },
              { target: 'invalid', description: 'The code is still missing.' },
            ],
          },
        },
        checking: {
          tags: 'busy',
          description: 'The server checks the password and the code; pressing again changes nothing.',
          on: {
            'code.submit': { description: 'The code is already being checked.' },
            'code.change': { target: 'checking', description: 'The form keeps what is typed.' },
          },
          invoke: {
            id: 'signInWithCode',
            src: 'signInWithCode',
            input: ({ event }) => ({ credentials: credentialsIn(event), recoveryCode: codeIn(event) }),
            onDone: {
              target: '#passkeyDuty.signedIn',
              actions: 'tellSession',
              description: 'The person is signed in.',
            },
            onError: [
              { ...LOST, target: ['failed', '#passkeyDuty.asking.outcome.open'] },
              { ...REFUSED, description: 'The code is wrong, or the server refused for another reason.' },
            ],
          },
        },
        failed: {
          description:
            'The page gives the reason, and says whether the code may have been used; the person can try again.',
          on: { 'code.change': { target: 'failed', description: 'The form keeps what is typed.' } },
        },
      },
    },
  },
});

/** Lets a person make a first passkey, or takes a recovery code, where the password is not enough; lives as long as this step is shown. */
export const passkeyDutyMachine = passkeyDutySetup.createMachine({
  id: 'passkeyDuty',
  description: 'The step after the correct password, where a passkey is required.',
  context: ({ input }) => ({ ...input, codes: [], code: null }),
  initial: 'asking',
  states: {
    asking: {
      type: 'parallel',
      description: 'The person makes a passkey, or enters a recovery code.',
      // Once the outcome of a try is open, it stays open even if another code is tried, because the chart keeps no code to compare.
      states: { attempt: attemptState, outcome: OUTCOME },
    },
    codesShown: {
      description: 'A dialog shows the recovery codes, this one time only.',
      exit: 'forgetCodes',
      on: {
        'codes.noted': {
          target: 'signedIn',
          actions: 'tellSession',
          description: 'The person confirms that the codes have been kept, and is signed in.',
        },
      },
    },
    signedIn: { type: 'final', description: 'The session has begun.' },
  },
});
