import type { SnapshotFrom } from 'xstate';

import type { dataSheetDeliveryMachine } from '#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts';
import type { MailedSheet } from '#machines/records/data-sheet-delivery/data-sheet-delivery.types.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';
import { ADDRESS, SHEET } from './data-sheet-delivery.model.ts';

type Snapshot = SnapshotFrom<typeof dataSheetDeliveryMachine>;

export const dataSheetDeliveryInvariants = invariants<Snapshot>({
  'nothing is sent to an address that is not valid': ({ calls }) =>
    calls.every(
      ({ service, input }) => service !== 'mail' || /^\S+@\S+\.\S+$/.test((input as MailedSheet).email),
    ),

  'a mail is sent only when the person presses *Send*': ({ calls, words }) =>
    calls.every(({ service }) => service !== 'mail') || words === 'press *Send* with an address',

  'the sheet that is downloaded or sent is the one that was asked for': ({ calls }) =>
    calls.every(
      ({ service, input }) => (service === 'mail' ? (input as MailedSheet).source : input) === SHEET,
    ),

  'a mail goes to the address that was entered': ({ calls }) =>
    calls.every(({ service, input }) => service !== 'mail' || (input as MailedSheet).email === ADDRESS),

  'no second mail is sent while one is being sent': ({ calls, before }) =>
    calls.length === 0 || before?.matches({ mailing: { writing: 'sending' } }) !== true,

  'a sheet counts as sent or downloaded only once the server has answered': ({ words, before, after }) =>
    (!after.matches({ mailing: 'sent' }) ||
      before?.matches({ mailing: 'sent' }) === true ||
      words === 'the server mails the sheet') &&
    (!after.matches({ ready: 'downloaded' }) ||
      before?.matches({ ready: 'downloaded' }) === true ||
      words === 'the file arrives'),

  'a dialog that opens, or that asks for another address, shows nothing from before': ({
    words,
    before,
    after,
  }) => {
    const opens = before?.matches('ready') === true && after.matches('mailing');
    const { problem, failure } = after.context;
    return (!opens && words !== 'press *Send to another address*') || (problem === null && failure === null);
  },

  'the chart itself adds a notice exactly when no answer comes, because the portal reports refusals': (
    moment,
  ) =>
    wasSent(moment, 'notifications', 'notice.show') ===
    ['the file does not arrive', 'no answer comes'].includes(moment.words),
});
