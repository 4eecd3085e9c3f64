import type { DeskReplyMachine } from '#machines/desk/desk-reply/desk-reply.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const deskReplyTitles: TitlesOf<DeskReplyMachine> = {
  states: {
    closed: 'Dialog closed',
    form: 'Text form',
    'form.editing': 'Writing',
    'form.restored': 'Text restored',
    'form.invalid': 'Text to correct',
    'form.sending': 'Sending the text',
    'form.failed': 'Text not sent',
  },
  events: {
    'reply.open': 'Open the dialog',
    'reply.close': 'Close the dialog',
    'reply.change': 'Write the text',
    'reply.send': 'Send the text',
  },
  guards: {
    holdsText: 'a text was written before',
    hasProblem: 'the text is empty or too long',
    newTextHasProblem: 'the new text is empty or too long',
    isDoneBefore: 'somebody on the team has already done it',
  },
  actions: {
    takeText: 'note what is written',
    clearText: 'empty the field',
    startAttempt: 'give the text a key, unless it has one',
    tellSent: 'say that the text was sent',
    keepDraft: 'keep the text in the tab, or delete it there',
    rememberRefusal: 'note the reason',
  },
};
