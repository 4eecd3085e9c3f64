import type { MessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import type { MessageModel } from './offer-message.model.ts';

import type { Announcements, Actions, Landings, Say, Expectations } from '#tests/paths/tables.ts';

const restored: Say = ({ offers }) => offers.messages.restored;
const missing: Say = ({ offers }) => offers.messages.missing;
const unknown: Say = ({ offers }) => offers.messages.unknownTitle;
const failed: Say = ({ offers }) => offers.messages.failedTitle;

const messageTables = (label: Say, sent: Say) => ({
  actions: {
    'write a message': { fill: label, text: 'When?' },
    'write only spaces': { fill: label, text: ' ' },
    'press *Discard message*': { press: 'button', name: ({ offers }) => offers.messages.discard },
    'press *Send message*': { press: 'button', name: ({ offers }) => offers.messages.send },
  } satisfies Actions<MessageModel>,
  expectations: {
    restored: { announced: restored, shown: [restored, label], absent: [missing, failed, unknown] },
    editing: { shown: [label], absent: [restored, missing, failed, unknown] },
    invalid: { focus: label, shown: [missing], flawed: [label] },
    sending: { announced: ({ offers }) => offers.messages.sending },
    repeating: { announced: ({ offers }) => offers.messages.sending },
    failed: { announced: failed, shown: [label], absent: [unknown] },
    unknown: {
      announced: unknown,
      shown: [unknown, ({ offers }) => offers.messages.unknown, label],
      absent: [restored, missing, failed],
    },
  } satisfies Expectations<MessageMachine, 'recalling'>,
  announcements: {
    'press *Discard message*': ({ offers }) => offers.messages.discarded,
    'the server has the message': sent,
  } satisfies Announcements<MessageModel>,
  landings: {
    'press *Discard message*': label,
  } satisfies Landings<MessageModel>,
});

export const offerMessageTables = messageTables(
  ({ offers }) => offers.messages.label,
  ({ notices }) => notices.OFFER_MESSAGE_SENT,
);

export const machineQuestionTables = messageTables(
  ({ machines }) => machines.question.label,
  ({ notices }) => notices.MACHINE_QUESTION_SENT,
);
