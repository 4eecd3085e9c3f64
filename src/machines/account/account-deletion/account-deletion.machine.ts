import { fromPromise, setup } from 'xstate';

export interface AccountDeletionInput {
  /** Whether the person has asked for it before. */
  readonly isRequested: boolean;
}

export type AccountDeletionContext = AccountDeletionInput;

export type AccountDeletionEvent =
  | { readonly type: 'deletion.ask' }
  | { readonly type: 'deletion.cancel' }
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'deletion.withdraw' };

export interface AccountDeletionServices {
  /** Records the wish and has it mailed; the account has been fetched anew. Asking twice changes nothing. @throws {Failure} */
  requestDeletion(): Promise<void>;
  /** @throws {Failure} */
  withdrawDeletion(): Promise<void>;
}

export const accountDeletionActors = (services: AccountDeletionServices) => ({
  requestDeletion: fromPromise(() => services.requestDeletion()),
  withdrawDeletion: fromPromise(() => services.withdrawDeletion()),
});

/** The wish to have the account deleted: asked for in a dialog, and withdrawn. */
export const accountDeletionMachine = setup({
  types: {} as {
    context: AccountDeletionContext;
    events: AccountDeletionEvent;
    input: AccountDeletionInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof accountDeletionActors>,
  guards: { isRequested: ({ context }) => context.isRequested },
}).createMachine({
  id: 'accountDeletion',
  description: 'The wish to have the account deleted.',
  context: ({ input }) => input,
  initial: 'recalled',
  states: {
    recalled: {
      description: 'Was it asked for before?',
      always: [
        { guard: 'isRequested', target: 'requested', description: 'It stands.' },
        { target: 'idle', description: 'No.' },
      ],
    },
    idle: {
      description: 'The account is to stay.',
      initial: 'unasked',
      on: { 'deletion.ask': { target: 'confirming', description: 'The person wants it deleted.' } },
      states: {
        unasked: { description: 'Nothing was asked for.' },
        withdrawn: { description: 'It is said that the account stays.' },
      },
    },
    confirming: {
      description: 'A dialog says what will happen, and asks.',
      initial: 'reading',
      on: { 'deletion.cancel': { target: 'idle', description: 'The person would rather not.' } },
      states: {
        reading: {
          description: 'Nothing has happened yet.',
          on: { 'deletion.confirm': { target: 'requesting', description: 'The person means it.' } },
        },
        requesting: {
          tags: 'busy',
          description: 'The wish is on its way; it is too late to leave the dialog.',
          on: { 'deletion.cancel': { description: 'The answer is waited for.' } },
          invoke: {
            id: 'requestDeletion',
            src: 'requestDeletion',
            onDone: { target: '#accountDeletion.requested.told', description: 'It is recorded.' },
            onError: { target: 'failed', description: 'It is refused, or no answer came.' },
          },
        },
        failed: {
          description: 'It was not recorded, as far as is known.',
          on: { 'deletion.confirm': { target: 'requesting', description: 'Another try.' } },
        },
      },
    },
    requested: {
      description: 'The wish stands until customer service answers, or it is withdrawn.',
      initial: 'standing',
      on: {
        'deletion.withdraw': { target: 'withdrawing', description: 'The account is to stay after all.' },
      },
      states: {
        standing: { description: 'It was asked for at an earlier visit.' },
        told: { description: 'It is said that it was asked for just now.' },
        failed: { description: 'It could not be withdrawn.' },
      },
    },
    withdrawing: {
      tags: 'busy',
      description: 'The wish is being withdrawn.',
      invoke: {
        id: 'withdrawDeletion',
        src: 'withdrawDeletion',
        onDone: { target: 'idle.withdrawn', description: 'It is withdrawn.' },
        onError: { target: 'requested.failed', description: 'It is refused, or no answer came.' },
      },
    },
  },
});
