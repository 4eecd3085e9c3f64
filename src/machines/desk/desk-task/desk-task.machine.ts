import { assign, fromPromise, sendTo, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { notifications, successNotice } from '#machines/portal/notifications/notify.ts';

/** Says what one press notes, and of which entry. */
export interface DeskTask {
  readonly kind: 'fetchOrder' | 'finishLocation' | 'noteDeletion' | 'settleMessages' | 'retryMail';
  readonly id: string;
}

export interface DeskTaskContext {
  /** The task that is being noted, or was last. */
  readonly task: DeskTask | null;
}

export interface DeskTaskEvent {
  readonly type: 'task.do';
  readonly task: DeskTask;
}

export interface DeskTaskServices {
  /** Returns once the page shows what is left; nothing is noted twice. @throws {Failure} */
  doTask(task: DeskTask): Promise<void>;
}

export const deskTaskActors = (services: DeskTaskServices) => ({
  doTask: fromPromise<void, DeskTask>(({ input }) => services.doTask(input)),
});

const DO = {
  target: 'noting',
  actions: 'rememberTask',
  description: 'The person presses the button of one entry.',
} as const;

/** Noting at the desk that something is done; lives as long as the page. */
export const deskTaskMachine = setup({
  types: {} as { context: DeskTaskContext; events: DeskTaskEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof deskTaskActors>,
  guards: {
    isDoneBefore: (_, { code }: Failure) => code === 'DESK_ALREADY_DONE_ERROR',
  },
  actions: {
    rememberTask: assign(({ event }) => ({ task: event.task })),
    tellNoted: sendTo(notifications, successNotice('DESK_TASK_NOTED')),
  },
}).createMachine({
  id: 'deskTask',
  description: 'Noting at the desk that something is done.',
  context: { task: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Entries wait for somebody to note that they are done.',
      on: { 'task.do': DO },
    },
    noting: {
      tags: 'busy',
      description: 'The note is on its way; other buttons wait.',
      invoke: {
        id: 'doTask',
        src: 'doTask',
        input: ({ context }) => context.task!,
        onDone: {
          target: 'noted',
          actions: 'tellNoted',
          description: 'It is noted, and the entry has left the list.',
        },
        onError: [
          {
            guard: { type: 'isDoneBefore', params: ({ event }) => asFailure(event.error) },
            target: 'noted',
            description: 'A colleague was faster, as a notice says; the entry has left the list.',
          },
          { target: 'failed', description: 'It may not be noted; the entry stays.' },
        ],
      },
    },
    noted: {
      description: 'The list shows what is left.',
      on: { 'task.do': DO },
    },
    failed: {
      description: 'The page says that it may not be noted.',
      on: { 'task.do': DO },
    },
  },
});
