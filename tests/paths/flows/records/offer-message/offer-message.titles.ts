import type { MessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const offerMessageTitles: TitlesOf<MessageMachine> = {
  states: {
    recalling: 'Looking for an unsent message',
    restored: 'Message restored',
    editing: 'Writing a message',
    invalid: 'Message with a problem',
    sending: 'Sending the message',
    repeating: 'Sending the message again',
    failed: 'Message refused',
    unknown: 'Message may have arrived',
  },
  events: {
    'message.change': 'Write the message',
    'message.discard': 'Discard the message',
    'message.submit': 'Send the message',
  },
  guards: {
    mayHaveArrived: 'the message may have arrived',
    isLost: 'no answer came',
    isStillOpen: 'it is still open whether the message has arrived',
    holdsText: 'there is an unsent message',
    hasProblem: 'the message is empty or too long',
    newTextHasProblem: 'the message is still empty or too long',
  },
  actions: {
    takeText: 'note what is written',
    clearText: 'empty the field',
    startAttempt: 'give the message a new key',
    dropAttempt: 'drop the key of the message',
    tellSent: 'say that the message was sent',
    keepDraft: 'keep the message in the tab, or delete it there',
  },
};
