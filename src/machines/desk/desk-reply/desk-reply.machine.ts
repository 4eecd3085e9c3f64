import { assign, fromPromise, sendTo, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { newKey } from '#contract/new-key.contract.ts';
import type { NoticeCode } from '#machines/portal/notifications/notifications.types.ts';
import { notifications, successNotice } from '#machines/portal/notifications/notify.ts';
import { textProblem } from '#machines/records/offer-message/written-text.ts';

import type {
  DeskReplyContext,
  DeskReplyEvent,
  DeskReplyInput,
  DeskReplyServices,
  WrittenReply,
} from './desk-reply.types.ts';

export const deskReplyActors = (services: Pick<DeskReplyServices, 'sendReply'>) => ({
  sendReply: fromPromise<void, WrittenReply>(({ input }) => services.sendReply(input)),
});

/** These actions keep the draft in the browser. */
export const deskReplyActions = (services: Pick<DeskReplyServices, 'keepDraft'>) => ({
  keepDraft: ({ context: { userId, recordNo, text } }: { context: DeskReplyContext }) =>
    services.keepDraft(userId, recordNo, text),
});

interface ReplyNouns {
  readonly id: string;
  /** Ends the sentence that begins with “The dialog at the desk”. */
  readonly purpose: string;
  readonly sent: NoticeCode;
  /** A sentence about what follows once the text has arrived. */
  readonly arrival: string;
}

const SEND = [
  { guard: 'hasProblem', target: 'invalid', description: 'The text is empty or too long.' },
  { target: 'sending', actions: 'startAttempt', description: 'The text is sent.' },
] as const;

const CHANGE = {
  actions: ['takeText', 'keepDraft'],
  description: 'The person writes; the text is kept until it is sent.',
} as const;

/** Writes to one person in a dialog at the desk; lives as long as the page lists the entry that the text is about. */
const replyMachine = ({ id, purpose, sent, arrival }: ReplyNouns) =>
  setup({
    types: {} as {
      context: DeskReplyContext;
      events: DeskReplyEvent;
      input: DeskReplyInput;
      tags: 'busy';
    },
    actors: {} as ReturnType<typeof deskReplyActors>,
    guards: {
      holdsText: ({ context }) => context.text !== '',
      hasProblem: ({ context }) => textProblem(context.text) !== null,
      newTextHasProblem: ({ event }) => event.type === 'reply.change' && textProblem(event.text) !== null,
      isDoneBefore: (_, { code }: Failure) => code === 'DESK_ALREADY_DONE_ERROR',
    },
    actions: {
      ...({} as ReturnType<typeof deskReplyActions>),
      takeText: assign(({ event }) => (event.type === 'reply.change' ? { text: event.text } : {})),
      clearText: assign({ text: '', attempt: null }),
      /** Sending the same text again repeats the attempt; a different text would be refused under the same key. */
      startAttempt: assign(({ context: { attempt, text } }) =>
        attempt?.text === text.trim() ? {} : { attempt: { key: newKey(), text: text.trim() } },
      ),
      rememberRefusal: assign((_, { code }: Failure) => ({ code })),
      tellSent: sendTo(notifications, successNotice(sent)),
    },
  }).createMachine({
    id,
    description: `The dialog at the desk ${purpose}.`,
    context: ({ input }) => ({ ...input, attempt: null, code: null }),
    initial: 'closed',
    states: {
      closed: {
        description: 'The dialog is closed.',
        on: {
          'reply.open': [
            {
              guard: 'holdsText',
              target: 'form.restored',
              description: 'A text was written before but not sent.',
            },
            { target: 'form', description: 'The dialog opens with an empty field.' },
          ],
        },
      },
      form: {
        description: 'A text can be written.',
        initial: 'editing',
        on: {
          'reply.close': {
            target: 'closed',
            description: 'The person closes the dialog; what was written is kept.',
          },
        },
        states: {
          editing: {
            description: 'The text is being written.',
            on: { 'reply.change': CHANGE, 'reply.send': SEND },
          },
          restored: {
            description: 'The dialog says that the unsent text is back in its field.',
            on: { 'reply.change': CHANGE, 'reply.send': SEND },
          },
          invalid: {
            description: 'The text has to be corrected first.',
            on: {
              'reply.change': [
                {
                  ...CHANGE,
                  guard: 'newTextHasProblem',
                  description: 'The text is still empty or too long.',
                },
                { ...CHANGE, target: 'editing', description: 'The text is corrected.' },
              ],
              'reply.send': {
                target: 'invalid',
                reenter: true,
                description: 'The text has not been corrected yet.',
              },
            },
          },
          sending: {
            tags: 'busy',
            description: 'The text is being sent; it cannot be changed.',
            on: { 'reply.close': { description: 'The dialog stays open until the answer comes.' } },
            invoke: {
              id: 'sendReply',
              src: 'sendReply',
              input: ({ context: { recordNo, attempt } }) => ({ recordNo, ...attempt! }),
              onDone: {
                target: `#${id}.closed`,
                actions: ['clearText', 'keepDraft', 'tellSent'],
                description: arrival,
              },
              onError: [
                {
                  guard: { type: 'isDoneBefore', params: ({ event }) => asFailure(event.error) },
                  target: `#${id}.closed`,
                  description:
                    'Somebody on the team has already dealt with the entry, as a notice says: a colleague, or this person with an earlier text that got no answer. This text was not sent, and is kept.',
                },
                {
                  target: 'failed',
                  actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
                  description: 'The server refused, or no answer came.',
                },
              ],
            },
          },
          failed: {
            description:
              'The dialog says that the text may not have arrived; sending it again creates no duplicate.',
            on: {
              'reply.change': { ...CHANGE, target: 'editing' },
              'reply.send': { target: 'sending', description: 'The same text is sent again.' },
            },
          },
        },
      },
    },
  });

export const questionAnswerMachine = replyMachine({
  id: 'questionAnswer',
  purpose: 'in which a question about a machine is answered',
  sent: 'QUESTION_ANSWERED',
  arrival: 'The person who asked gets the answer by mail, and the question is no longer waiting.',
});

export const accessDecliningMachine = replyMachine({
  id: 'accessDeclining',
  purpose: 'in which a sign-up is declined with a reason',
  sent: 'ACCESS_DECLINED',
  arrival: 'The person who signed up gets the reason by mail, and the sign-up is no longer waiting.',
});

export type DeskReplyMachine = typeof questionAnswerMachine;
