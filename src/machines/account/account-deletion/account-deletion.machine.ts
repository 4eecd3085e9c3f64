import { fromPromise, setup } from 'xstate';

export interface AccountDeletionInput {
  /** True if the account says that its deletion was requested on an earlier visit. */
  readonly isRequested: boolean;
}

export type AccountDeletionContext = AccountDeletionInput;

export type AccountDeletionEvent =
  | { readonly type: 'deletion.ask' }
  | { readonly type: 'deletion.cancel' }
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'deletion.withdraw' };

export interface AccountDeletionServices {
  /**
   * Records the request and has it mailed; the account is fetched again before this returns. A second request
   * changes nothing. @throws {Failure}
   */
  requestDeletion(): Promise<void>;
  /** Changes nothing if there is no request. @throws {Failure} */
  withdrawDeletion(): Promise<void>;
}

export const accountDeletionActors = (services: AccountDeletionServices) => ({
  requestDeletion: fromPromise(() => services.requestDeletion()),
  withdrawDeletion: fromPromise(() => services.withdrawDeletion()),
});

/** Requests the deletion of the account in a dialog, and withdraws the request. */
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
  description: 'A person’s request to have the account deleted.',
  context: ({ input }) => input,
  initial: 'recalled',
  states: {
    recalled: {
      description: 'Was deletion requested before?',
      always: [
        {
          guard: 'isRequested',
          target: 'requested',
          description: 'Deletion was requested, and the request stands.',
        },
        { target: 'idle', description: 'No deletion was requested.' },
      ],
    },
    idle: {
      description: 'No deletion is requested.',
      initial: 'unasked',
      on: { 'deletion.ask': { target: 'confirming', description: 'The person wants the account deleted.' } },
      states: {
        unasked: { description: 'The page reports no withdrawal.' },
        withdrawn: { description: 'The page says that the account stays.' },
      },
    },
    confirming: {
      description: 'A dialog explains what will happen and asks for confirmation.',
      initial: 'reading',
      on: { 'deletion.cancel': { target: 'idle', description: 'The person decides to keep the account.' } },
      states: {
        reading: {
          description: 'Nothing has happened yet.',
          on: { 'deletion.confirm': { target: 'requesting', description: 'The person confirms.' } },
        },
        requesting: {
          tags: 'busy',
          description: 'The request is being sent; the dialog can no longer be left.',
          on: { 'deletion.cancel': { description: 'The dialog stays open until the answer comes.' } },
          invoke: {
            id: 'requestDeletion',
            src: 'requestDeletion',
            onDone: {
              target: '#accountDeletion.requested.recorded',
              description: 'The request is recorded.',
            },
            onError: { target: 'failed', description: 'The request was refused, or no answer came.' },
          },
        },
        failed: {
          description:
            'The request was refused, or no answer came; without an answer, it may have been recorded.',
          on: {
            'deletion.confirm': { target: 'requesting', description: 'The person tries again.' },
            'deletion.cancel': {
              target: 'retracting',
              description:
                'The person decides to keep the account, so the request has to be withdrawn in case it was recorded.',
            },
          },
        },
        retracting: {
          tags: 'busy',
          description: 'A request that may have been recorded is being withdrawn; the dialog cannot be left.',
          on: { 'deletion.cancel': { description: 'The dialog stays open until the answer comes.' } },
          invoke: {
            id: 'withdrawDeletion',
            src: 'withdrawDeletion',
            onDone: { target: '#accountDeletion.idle.withdrawn', description: 'No request is left.' },
            onError: {
              target: '#accountDeletion.requested.failed',
              description: 'The withdrawal was refused, or no answer came, so there may still be a request.',
            },
          },
        },
      },
    },
    requested: {
      description: 'The request stands, and the person can withdraw it.',
      initial: 'standing',
      on: {
        'deletion.withdraw': {
          target: 'withdrawing',
          description: 'The person wants to keep the account after all.',
        },
      },
      states: {
        standing: { description: 'Deletion was requested on an earlier visit.' },
        recorded: { description: 'The page says that deletion has just been requested.' },
        failed: { description: 'The request may not have been withdrawn.' },
      },
    },
    withdrawing: {
      tags: 'busy',
      description: 'The request is being withdrawn.',
      invoke: {
        id: 'withdrawDeletion',
        src: 'withdrawDeletion',
        onDone: { target: 'idle.withdrawn', description: 'The request is withdrawn.' },
        onError: {
          target: 'requested.failed',
          description: 'The withdrawal was refused, or no answer came.',
        },
      },
    },
  },
});
