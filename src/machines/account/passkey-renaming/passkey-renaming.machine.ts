import { assign, fromPromise, setup, stateIn } from 'xstate';

import { cleanLine } from '#contract/plain-texts.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import { leavesOutcomeOpen, type Failure } from '#contract/failure.contract.ts';
import { LOST, OUTCOME, REFUSED } from '#machines/account/failed-act.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface PasskeyRenamingContext {
  /** The passkey that is being renamed. */
  readonly passkey: Named | null;
  /** The name that was sent last. */
  readonly name: string;
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

export type PasskeyRenamingEvent =
  | { readonly type: 'name.begin'; readonly passkey: Named }
  | { readonly type: 'name.leave' }
  /** The name is being typed. */
  | { readonly type: 'name.change'; readonly value: string }
  | { readonly type: 'name.submit'; readonly name: string };

export interface PasskeyRenamingServices {
  /** Renames the passkey; the list is fetched again before this returns. @throws {Failure} */
  renamePasskey(passkey: Named): Promise<void>;
  /** Fetches the list again, without waiting for it. */
  fetchPasskeys(): void;
}

export const passkeyRenamingActors = (services: Pick<PasskeyRenamingServices, 'renamePasskey'>) => ({
  renamePasskey: fromPromise<void, Named>(({ input }) => services.renamePasskey(input)),
});

export const passkeyRenamingActions = ({
  fetchPasskeys,
}: Pick<PasskeyRenamingServices, 'fetchPasskeys'>) => ({
  fetchPasskeys: () => fetchPasskeys(),
});

const nameIn = (event: PasskeyRenamingEvent): string =>
  event.type === 'name.submit' ? cleanLine(event.name) : '';

const passkeyRenamingSetup = setup({
  types: {} as { context: PasskeyRenamingContext; events: PasskeyRenamingEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof passkeyRenamingActors>,
  guards: {
    mayBeRenamed: stateIn({ naming: { outcome: 'open' } }),
    isLost: (_, failure: Failure) => leavesOutcomeOpen(failure),
    lacksName: ({ event }) => nameIn(event) === '',
    holdsName: ({ event }) => event.type === 'name.change' && cleanLine(event.value) !== '',
  },
  actions: {
    ...({} as ReturnType<typeof passkeyRenamingActions>),
    choosePasskey: assign(({ event, context }) =>
      event.type === 'name.begin' ? { passkey: event.passkey } : context,
    ),
    keepName: assign(({ event }) => ({ name: nameIn(event) })),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
  },
});

const attemptState = passkeyRenamingSetup.createStateConfig({
  description: 'The person types the new name.',
  initial: 'editing',
  on: {
    'name.leave': [
      {
        guard: 'mayBeRenamed',
        target: '#passkeyRenaming.listed',
        actions: 'fetchPasskeys',
        description: 'The person closes the form; the names are fetched again, because one may have changed.',
      },
      { target: '#passkeyRenaming.listed', description: 'The person closes the form.' },
    ],
    'name.submit': [
      {
        guard: 'lacksName',
        target: '.invalid',
        description: 'The name is missing.',
      },
      {
        target: '.saving',
        actions: 'keepName',
        description: 'The person confirms the name.',
      },
    ],
  },
  states: {
    editing: {
      description: 'No problem is shown.',
      on: { 'name.change': { target: 'editing', description: 'The form keeps what is typed.' } },
    },
    invalid: {
      description: 'The form says that the name is missing.',
      on: {
        'name.change': [
          {
            guard: 'holdsName',
            target: 'editing',
            description: 'The problem disappears as soon as the name is filled in.',
          },
          { target: 'invalid', description: 'The name is still missing.' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      description: 'The server stores the new name.',
      on: {
        'name.submit': { description: 'The name is already being stored.' },
        'name.leave': { description: 'The form stays until the answer comes.' },
        'name.change': { target: 'saving', description: 'The form keeps what is typed.' },
      },
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context }) => ({ id: context.passkey?.id ?? '', name: context.name }),
        onDone: { target: '#passkeyRenaming.listed.renamed', description: 'The new name is stored.' },
        onError: [
          { ...LOST, target: ['failed', '#passkeyRenaming.naming.outcome.open'] },
          { ...REFUSED, description: 'The server refused.' },
        ],
      },
    },
    failed: {
      description:
        'The page gives the reason, and says whether the name may have been changed; the person can try again.',
      on: { 'name.change': { target: 'failed', description: 'The form keeps what is typed.' } },
    },
  },
});

/** Renames one of the person's passkeys. A name grants no access, so no password is needed. */
export const passkeyRenamingMachine = passkeyRenamingSetup.createMachine({
  id: 'passkeyRenaming',
  description: 'Renaming one of the person’s passkeys.',
  context: { passkey: null, name: '', code: null },
  initial: 'listed',
  states: {
    listed: {
      description: 'The passkeys are listed with their names.',
      initial: 'idle',
      on: {
        'name.begin': {
          target: 'naming',
          actions: 'choosePasskey',
          description: 'The person wants to rename a passkey.',
        },
      },
      states: {
        idle: { description: 'The page reports no new name.' },
        renamed: { description: 'The page says what the passkey is called now.' },
      },
    },
    naming: {
      type: 'parallel',
      description: 'A form asks for the new name.',
      states: { attempt: attemptState, outcome: OUTCOME },
    },
  },
});
