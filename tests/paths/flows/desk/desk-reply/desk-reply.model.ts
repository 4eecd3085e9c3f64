import {
  accessDecliningMachine,
  questionAnswerMachine,
  type DeskReplyMachine,
} from '#machines/desk/desk-reply/desk-reply.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { deskReplyTitles } from './desk-reply.titles.ts';

export const KEPT_REPLY = 'Please call us.';
export const QUESTION_ID = 'question-1';
export const SIGN_UP_ID = 'user-of-paths';

interface ReplyWords {
  readonly opened: string;
  /** Names the start that opens the list again with an unsent text. */
  readonly unsent: string;
  readonly goal: string;
}

export const ANSWER_WORDS = {
  opened: 'the list of questions about machines is opened',
  unsent: 'the list of questions about machines is opened again with an unsent answer',
  goal: 'customer service answers a question about a machine',
} as const satisfies ReplyWords;

export const DECLINE_WORDS = {
  opened: 'the list of sign-ups is opened to decline one',
  unsent: 'the list of sign-ups is opened again with an unsent reason',
  goal: 'customer service declines a sign-up',
} as const satisfies ReplyWords;

const replyModel = (machine: DeskReplyMachine, recordNo: string, words: ReplyWords) =>
  pathModel(machine, {
    titles: deskReplyTitles,
    starts: {
      [words.opened]: () => ({ recordNo, userId: 'u1', text: '' }),
      [words.unsent]: () => ({ recordNo, userId: 'u1', text: KEPT_REPLY }),
    },
    goals: {
      [words.goal]: {
        from: words.opened,
        through: ['write a text', 'form.sending', 'the server has the text'],
        to: 'closed',
      },
    },
    identity: ({ context }) => [context.text, context.attempt?.text, context.code],
    events: {
      'reply.open': { by: 'person', cases: { 'open the dialog of the first entry': {} } },
      'reply.close': { by: 'person', cases: { 'close the dialog': {} } },
      'reply.change': {
        by: 'person',
        cases: { 'write a text': { text: 'On Monday.' }, 'write only spaces': { text: ' ' } },
      },
      'reply.send': { by: 'person', cases: { 'press the button that sends the text': {} } },
    },
    services: {
      sendReply: {
        'the server has the text': { done: undefined },
        'the server says: this has already been done': { fails: refusal(409, 'DESK_ALREADY_DONE_ERROR') },
        'the server says: too many texts': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR') },
        'no answer comes': { fails: refusal(null) },
      },
    },
    delays: {},
  });

export type ReplyModel = ReturnType<typeof replyModel>;

export const questionAnswerModel = replyModel(questionAnswerMachine, QUESTION_ID, ANSWER_WORDS);
export const accessDecliningModel = replyModel(accessDecliningMachine, SIGN_UP_ID, DECLINE_WORDS);
