import type { SnapshotFrom } from 'xstate';

import type { DeskReplyMachine } from '#machines/desk/desk-reply/desk-reply.machine.ts';
import type { WrittenReply } from '#machines/desk/desk-reply/desk-reply.types.ts';

import { did, invariants, wasSent } from '#tests/paths/machine/moment.ts';

const REASONS: Readonly<Record<string, string | null>> = {
  'the server says: too many texts': 'TOO_MANY_REQUESTS_ERROR',
  'no answer comes': null,
};

export const deskReplyInvariants = invariants<SnapshotFrom<DeskReplyMachine>>({
  'no empty text is sent': ({ calls }) =>
    calls.every(({ input }) => (input as WrittenReply).text.trim() !== ''),
  'a text is sent about the entry whose button was pressed': ({ calls, after }) =>
    calls.every(({ input }) => (input as WrittenReply).recordNo === after.context.recordNo),
  'the same text is sent again under the same key, a different text under a new key': ({ calls, before }) =>
    calls.every(({ input }) => {
      const attempt = before?.context.attempt;
      const { key, text } = input as WrittenReply;
      return attempt == null || (key === attempt.key) === (text === attempt.text);
    }),
  'success is announced only once the server has the text': (moment) =>
    wasSent(moment, 'notifications', 'notice.show') === (moment.words === 'the server has the text'),
  'a refusal shows the server’s reason': ({ words, after }) =>
    !(words in REASONS) || (after.matches({ form: 'failed' }) && after.context.code === REASONS[words]),
  'a text leaves its field only once the server has it': ({ words, before, after }) =>
    words.startsWith('write ') ||
    before === null ||
    before.context.text === after.context.text ||
    words === 'the server has the text',
  'once the server has the text, its field is empty, and the tab keeps what the field holds': (moment) =>
    moment.words !== 'the server has the text' ||
    (moment.after.context.text === '' && did(moment, 'keepDraft')),
  'if somebody on the team has already done it, the dialog closes, and the text is kept': ({
    words,
    after,
  }) =>
    words !== 'the server says: this has already been done' ||
    (after.matches('closed') && after.context.text !== ''),
});
