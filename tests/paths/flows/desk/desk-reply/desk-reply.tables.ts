import type { DeskReplyMachine } from '#machines/desk/desk-reply/desk-reply.machine.ts';
import type { ReplyModel } from './desk-reply.model.ts';

import type { Actions, Announcements, Expectations, Say } from '#tests/paths/tables.ts';

const restored: Say = ({ desk }) => desk.reply.restored;
const missing: Say = ({ desk }) => desk.reply.missing;
const failed: Say = ({ desk }) => desk.reply.failedTitle;

const replyTables = (words: 'answer' | 'decline', sent: Say) => {
  const title: Say = ({ desk }) => desk[words].title;
  const label: Say = ({ desk }) => desk[words].label;
  return {
    actions: {
      'open the dialog of the first entry': {
        press: 'button',
        name: ({ desk }) => `${desk[words].open}: {{name}}`,
      },
      'close the dialog': { press: 'button', name: ({ common }) => common.close },
      'write a text': { fill: label, text: 'On Monday.' },
      'write only spaces': { fill: label, text: ' ' },
      'press the button that sends the text': { press: 'button', name: ({ desk }) => desk[words].submit },
    } satisfies Actions<ReplyModel>,
    expectations: {
      closed: { absent: [title, label] },
      'form.editing': { heading: title, shown: [label], absent: [restored, missing, failed] },
      'form.restored': { heading: title, announced: restored, shown: [restored, label], absent: [failed] },
      'form.invalid': { heading: title, focus: label, shown: [missing], flawed: [label] },
      'form.sending': { announced: ({ desk }) => desk.reply.sending },
      'form.failed': { announced: failed, shown: [label] },
    } satisfies Expectations<DeskReplyMachine>,
    announcements: { 'the server has the text': sent } satisfies Announcements<ReplyModel>,
  };
};

export const questionAnswerTables = replyTables('answer', ({ notices }) => notices.QUESTION_ANSWERED);
export const accessDecliningTables = replyTables('decline', ({ notices }) => notices.ACCESS_DECLINED);
