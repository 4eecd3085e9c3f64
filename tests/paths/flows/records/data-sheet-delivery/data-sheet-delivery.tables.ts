import type { dataSheetDeliveryMachine } from '#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts';
import { ADDRESS, type dataSheetDeliveryModel } from './data-sheet-delivery.model.ts';

import type { Announcements, Action, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const title: Say = ({ sheets }) => sheets.mail.title;
const email: Say = ({ sheets }) => sheets.mail.email;
const start: Say = ({ sheets }) => sheets.download.startOf;
const open: Say = ({ sheets }) => sheets.mail.openOf;
const done: Say = ({ sheets }) => sheets.download.done;
const failed: Say = ({ sheets }) => sheets.download.failed;
const missing: Say = ({ sheets }) => sheets.download.missing;
const sent: Say = ({ sheets }) => sheets.mail.sent;
const notSent: Say = ({ sheets }) => sheets.mail.failed;

const send: Action = { press: 'button', name: ({ sheets }) => sheets.mail.send };
const sendTo = (text: string): Action => [{ fill: email, text }, send];

/** A problem is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: 'alert', shown: [email] });

export const dataSheetDeliveryTables = {
  actions: {
    'download the sheet': { press: 'button', name: start },
    'press the e-mail button': { press: 'button', name: open },
    'press *Send to another address*': { press: 'button', name: ({ sheets }) => sheets.mail.again },
    'close the dialog': { press: 'button', name: ({ common }) => common.close },
    'press *Send* without an address': sendTo(''),
    'press *Send* with an invalid address': sendTo('nobody'),
    'press *Send* with an address': sendTo(ADDRESS),
    'correct the address': { fill: email, text: ADDRESS },
  } satisfies Actions<typeof dataSheetDeliveryModel>,
  expectations: {
    'ready.idle': { shown: [start, open], absent: [title, done, failed, missing] },
    'ready.downloaded': {
      announced: ({ sheets }) => sheets.download.doneOf,
      shown: [done],
      absent: [title, failed, missing],
    },
    'ready.failed': { shown: [start], absent: [title, done] },
    downloading: { announced: ({ sheets }) => sheets.download.busy, absent: [title, done, failed, missing] },
    'mailing.writing.editing': { heading: title, focus: email, shown: [email], absent: [sent, notSent] },
    'mailing.writing.invalid': told(({ sheets }) => sheets.mail.errors),
    'mailing.writing.sending': {
      announced: ({ sheets }) => sheets.mail.sending,
      absent: [sent, notSent],
    },
    'mailing.writing.failed': told(notSent),
    'mailing.sent': { focus: sent, shown: [sent], absent: [email, notSent] },
  } satisfies Expectations<typeof dataSheetDeliveryMachine>,
  announcements: {
    'the server says: too many e-mails': ({ sheets }) => sheets.mail.tooMany_other.split('{{')[0]!,
    'the server says: there is no such sheet': ({ codes }) => codes.DOCUMENT_NOT_FOUND_ERROR,
    'no answer comes': ({ sheets }) => sheets.mail.noAnswer,
  } satisfies Announcements<typeof dataSheetDeliveryModel>,
  answers: {
    'The file does not arrive.': { announced: failed, shown: [failed] },
    'The server refused, or has no such file.': { announced: missing, shown: [missing] },
    'The person closes the dialog.': { focus: open },
  },
};
