import type { offerMessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import type { offerMessageModel } from './offer-message.model.ts';

import type { Announcements, Actions, Landings, Say, Expectations } from '#tests/paths/tables.ts';

const label: Say = ({ offers }) => offers.messages.label;
const restored: Say = ({ offers }) => offers.messages.restored;
const missing: Say = ({ offers }) => offers.messages.missing;
const unknown: Say = ({ offers }) => offers.messages.unknownTitle;
const failed: Say = ({ offers }) => offers.messages.failedTitle;

export const offerMessageTables = {
  actions: {
    'write a message': { fill: label, text: 'When?' },
    'write only spaces': { fill: label, text: ' ' },
    'press *Discard message*': { press: 'button', name: ({ offers }) => offers.messages.discard },
    'press *Send message*': { press: 'button', name: ({ offers }) => offers.messages.send },
  } satisfies Actions<typeof offerMessageModel>,
  expectations: {
    restored: { announced: restored, shown: [restored, label], absent: [missing, failed, unknown] },
    editing: { shown: [label], absent: [restored, missing, failed, unknown] },
    invalid: { focus: label, shown: [missing], flawed: [label] },
    sending: { announced: ({ offers }) => offers.messages.sending },
    failed: { announced: failed, shown: [label], absent: [unknown] },
    unknown: {
      announced: unknown,
      shown: [unknown, ({ offers }) => offers.messages.unknown, label],
      absent: [restored, missing, failed],
    },
  } satisfies Expectations<typeof offerMessageMachine, 'recalling'>,
  announcements: {
    'press *Discard message*': ({ offers }) => offers.messages.discarded,
    'the server has the message': ({ notices }) => notices.OFFER_MESSAGE_SENT,
  } satisfies Announcements<typeof offerMessageModel>,
  landings: {
    'press *Discard message*': label,
  } satisfies Landings<typeof offerMessageModel>,
};
