import { assign, fromPromise, setup } from 'xstate';

import { cleanLine } from '#contract/plain-texts.contract.ts';
import { leavesOutcomeOpen, type Failure } from '#contract/failure.contract.ts';
import { LOST, OUTCOME, REFUSED } from '#machines/account/failed-act.ts';
import type { PasskeyOutcome } from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';

import type {
  NewPasskey,
  PasskeyField,
  PasskeysContext,
  PasskeysEvent,
  PasskeysServices,
  RemovedPasskey,
} from './passkeys.types.ts';

export const passkeysActors = (services: PasskeysServices) => ({
  addPasskey: fromPromise<PasskeyOutcome, NewPasskey>(({ input }) => services.addPasskey(input)),
  removePasskey: fromPromise<void, RemovedPasskey>(({ input }) => services.removePasskey(input)),
});

const entriesIn = (event: PasskeysEvent): NewPasskey =>
  event.type === 'passkey.submit' ? event.entries : { name: '', password: '' };

const missingIn = ({ name, password }: NewPasskey, hasName: boolean): readonly PasskeyField[] => [
  ...(hasName && cleanLine(name) === '' ? (['name'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
];

interface Asking {
  /** True for a new passkey, which needs a name. */
  readonly hasName: boolean;
}

const NEW: Asking = { hasName: true };
const OLD: Asking = { hasName: false };

const passkeysSetup = setup({
  types: {} as { context: PasskeysContext; events: PasskeysEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof passkeysActors>,
  guards: {
    lacksEntries: ({ event }, { hasName }: Asking) => missingIn(entriesIn(event), hasName).length > 0,
    isLost: (_, failure: Failure) => leavesOutcomeOpen(failure),
    isCancelled: (_, outcome: PasskeyOutcome) => outcome === 'cancelled',
    isImpossible: (_, outcome: PasskeyOutcome) => outcome === 'impossible',
  },
  actions: {
    choosePasskey: assign(({ event, context }) =>
      event.type === 'passkey.remove' ? { passkey: event.passkey } : context,
    ),
    showProblems: assign(({ event }, { hasName }: Asking) => ({
      problems: missingIn(entriesIn(event), hasName),
    })),
    recheckProblems: assign(({ context, event }) =>
      event.type === 'field.change' && event.value.trim() !== ''
        ? { problems: context.problems.filter((field) => field !== event.field) }
        : context,
    ),
    clearProblems: assign({ problems: [] }),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
  },
});

const addingState = passkeysSetup.createStateConfig({
  description: 'The new passkey gets a name, and the person types the password.',
  initial: 'editing',
  on: {
    'field.change': {
      actions: 'recheckProblems',
      description: 'A field’s problem disappears as soon as the field is filled in.',
    },
    'passkey.leave': { target: '#passkeys.listed', description: 'The person closes the form.' },
    'passkey.submit': [
      {
        guard: { type: 'lacksEntries', params: NEW },
        target: '.invalid',
        actions: { type: 'showProblems', params: NEW },
        description: 'A field is empty.',
      },
      { target: '.making', actions: 'clearProblems', description: 'The password is checked first.' },
    ],
  },
  states: {
    editing: { description: 'No problem is shown.' },
    invalid: {
      description: 'The form was not sent because of empty fields; those still empty are listed.',
    },
    making: {
      tags: 'busy',
      description: 'The server checks the password, and the browser makes the passkey.',
      on: {
        'passkey.submit': { description: 'The passkey is already being made.' },
        'passkey.leave': { description: 'The form stays until the attempt has ended.' },
      },
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ event }) => {
          const { name, password } = entriesIn(event);
          return { name: cleanLine(name), password };
        },
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
            description: 'The person closes the browser’s dialog, or its time is up.',
          },
          {
            guard: { type: 'isImpossible', params: ({ event }) => event.output },
            target: 'impossible',
            description: 'The browser cannot make a passkey for the portal, or has made one already.',
          },
          { target: '#passkeys.listed.changed', description: 'The passkey is stored.' },
        ],
        onError: [
          { ...LOST, target: ['failed', '#passkeys.changing.outcome.open'] },
          { ...REFUSED, description: 'The password is wrong, or the server refused for another reason.' },
        ],
      },
    },
    cancelled: { description: 'The page says that no passkey was made; the person can try again.' },
    impossible: {
      description:
        'The page says that this device or browser cannot make a passkey for the portal, or has made one already.',
    },
    failed: {
      description:
        'The page gives the reason, and says whether the passkeys may have been changed; the person can try again.',
    },
  },
});

const removingState = passkeysSetup.createStateConfig({
  description: 'A dialog asks for confirmation and for the password.',
  initial: 'confirming',
  on: {
    'field.change': {
      actions: 'recheckProblems',
      description: 'The problem disappears as soon as the password is filled in.',
    },
    'passkey.leave': { target: '#passkeys.listed', description: 'The person closes the dialog.' },
    'passkey.submit': [
      {
        guard: { type: 'lacksEntries', params: OLD },
        target: '.invalid',
        actions: { type: 'showProblems', params: OLD },
        description: 'The password is missing.',
      },
      { target: '.deleting', actions: 'clearProblems', description: 'The person confirms.' },
    ],
  },
  states: {
    confirming: { description: 'Nothing has happened yet.' },
    invalid: {
      description:
        'Nothing was sent, because the password was missing; the dialog says so until the password is filled in.',
    },
    deleting: {
      tags: 'busy',
      description: 'The server checks the password and removes the passkey.',
      on: {
        'passkey.submit': { description: 'The passkey is already being removed.' },
        'passkey.leave': { description: 'The dialog stays open until the answer comes.' },
      },
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context, event }) => ({
          id: context.passkey?.id ?? '',
          password: entriesIn(event).password,
        }),
        onDone: { target: '#passkeys.listed.changed', description: 'The passkey is gone.' },
        onError: [
          { ...LOST, target: ['failed', '#passkeys.changing.outcome.open'] },
          { ...REFUSED, description: 'The password is wrong, or the server refused for another reason.' },
        ],
      },
    },
    failed: {
      description:
        'The page gives the reason, and says whether the passkeys may have been changed; the person can try again.',
    },
  },
});

/** Adds and removes the person’s own passkeys; each change needs the password. */
export const passkeysMachine = passkeysSetup.createMachine({
  id: 'passkeys',
  description: 'Adding and removing the person’s own passkeys.',
  context: { passkey: null, problems: [], code: null },
  initial: 'listed',
  states: {
    listed: {
      description: 'The passkeys are listed.',
      initial: 'idle',
      on: {
        'passkey.add': {
          target: '#passkeys.changing.attempt.adding',
          description: 'The person wants another passkey.',
        },
        'passkey.remove': {
          target: '#passkeys.changing.attempt.removing',
          actions: 'choosePasskey',
          description: 'The person wants to remove a passkey.',
        },
      },
      states: {
        idle: { description: 'The page reports no change.' },
        changed: { description: 'The page says that the change applies from now on.' },
      },
    },
    changing: {
      type: 'parallel',
      description: 'A form or a dialog asks for the password.',
      exit: 'clearProblems',
      states: {
        attempt: {
          description: 'Follows the attempt to add or to remove a passkey.',
          initial: 'adding',
          states: { adding: addingState, removing: removingState },
        },
        outcome: OUTCOME,
      },
    },
  },
});
