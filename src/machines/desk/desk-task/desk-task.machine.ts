import { assign, fromPromise, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';

/** The note that a button makes, and the entry that the note is about. */
export interface DeskTask {
  readonly kind:
    | 'fetchOrder'
    | 'finishLocation'
    | 'noteDeletion'
    | 'settleMessages'
    | 'settleQuestion'
    | 'retryMail';
  readonly id: string;
}

export interface DeskTaskContext {
  /** The task whose button was pressed last. */
  readonly task: DeskTask | null;
}

export type DeskTaskEvent =
  | { readonly type: 'task.do'; readonly task: DeskTask }
  | { readonly type: 'task.undo' };

export interface DeskTaskServices {
  /** Resolves once the page shows what is left; a task is never noted twice. @throws {Failure} */
  doTask(task: DeskTask): Promise<void>;
  /** Resolves once the page shows the entry again. @throws {Failure} */
  undoTask(task: DeskTask): Promise<void>;
}

export const deskTaskActors = (services: DeskTaskServices) => ({
  doTask: fromPromise<void, DeskTask>(({ input }) => services.doTask(input)),
  undoTask: fromPromise<void, DeskTask>(({ input }) => services.undoTask(input)),
});

const DO = {
  target: 'noting',
  actions: 'rememberTask',
  description: 'The person presses the button of one entry.',
} as const;

const UNDO = {
  guard: 'canBeUndone',
  target: 'undoing',
  description: 'The person takes the note back.',
} as const;

/** Notes at the desk that something is done, and takes the note back; lives as long as the page. */
export const deskTaskMachine = setup({
  types: {} as { context: DeskTaskContext; events: DeskTaskEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof deskTaskActors>,
  guards: {
    isDoneBefore: (_, { code }: Failure) => code === 'DESK_ALREADY_DONE_ERROR',
    /** A mail that was sent again may already be on its way. */
    canBeUndone: ({ context }) => context.task?.kind !== 'retryMail',
  },
  actions: {
    rememberTask: assign(({ event }) => (event.type === 'task.do' ? { task: event.task } : {})),
  },
}).createMachine({
  id: 'deskTask',
  description: 'Noting at the desk that something is done, and taking the note back.',
  context: { task: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The entries wait until somebody notes that they are done.',
      on: { 'task.do': DO },
    },
    noting: {
      tags: 'busy',
      description: 'The note is being sent; no other entry can be noted meanwhile.',
      invoke: {
        id: 'doTask',
        src: 'doTask',
        input: ({ context }) => context.task!,
        onDone: { target: 'noted', description: 'The entry is noted as done and has left the list.' },
        onError: [
          {
            guard: { type: 'isDoneBefore', params: ({ event }) => asFailure(event.error) },
            target: 'overtaken',
            description:
              'The entry has left the list: a notice says that somebody on the team has already noted it as done.',
          },
          { target: 'failed', description: 'The entry may not have been noted as done, so it stays.' },
        ],
      },
    },
    noted: {
      description:
        'The list shows what is left; the page says what was noted, and offers to take it back if possible.',
      on: { 'task.do': DO, 'task.undo': UNDO },
    },
    overtaken: {
      description:
        'The list shows what is left. Nothing can be taken back, because the note may be a colleague’s; it may also be this person’s own, if an earlier press got no answer.',
      on: { 'task.do': DO },
    },
    failed: {
      description: 'The page says that the entry may not have been noted as done.',
      on: { 'task.do': DO },
    },
    undoing: {
      tags: 'busy',
      description: 'The note is being taken back; no entry can be noted meanwhile.',
      invoke: {
        id: 'undoTask',
        src: 'undoTask',
        input: ({ context }) => context.task!,
        onDone: { target: 'undone', description: 'The entry waits again, in its old place in the list.' },
        onError: [
          {
            guard: { type: 'isDoneBefore', params: ({ event }) => asFailure(event.error) },
            target: 'waiting',
            description:
              'The entry has changed since it was noted, as a notice says; the list shows the entry as it is now.',
          },
          { target: 'notUndone', description: 'The note may not have been taken back.' },
        ],
      },
    },
    undone: {
      description: 'The page says that the entry waits again.',
      on: { 'task.do': DO },
    },
    notUndone: {
      description: 'The page says that the note may not have been taken back, and offers to try again.',
      on: { 'task.do': DO, 'task.undo': UNDO },
    },
  },
});
