import { dataSheetDeliveryMachine } from '#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { dataSheetDeliveryTitles } from './data-sheet-delivery.titles.ts';

type Here = Standpoint<typeof dataSheetDeliveryMachine>;

/** The sheet that the page offers, and the address to which the person has it sent. */
export const SHEET = { kind: 'sheet', id: 'sheet-1' } as const;
export const ADDRESS = 'a@b.example';

const isSent = ({ value }: Here): boolean =>
  typeof value === 'object' && 'mailing' in value && value.mailing === 'sent';

export const dataSheetDeliveryModel = pathModel(dataSheetDeliveryMachine, {
  titles: dataSheetDeliveryTitles,
  starts: { 'a data sheet is offered': () => ({ source: SHEET }) },
  goals: {
    'a person downloads a data sheet': { from: 'a data sheet is offered', to: 'ready.downloaded' },
    'a person has a data sheet mailed': {
      from: 'a data sheet is offered',
      through: ['press the e-mail button'],
      to: 'mailing.sent',
    },
  },
  identity: ({ context }) => context.failure !== null,
  events: {
    'download.start': { by: 'person', cases: { 'download the sheet': {} } },
    'mail.open': {
      by: 'person',
      cases: {
        'press the e-mail button': (here: Here) => (isSent(here) ? null : {}),
        'press *Send to another address*': (here: Here) => (isSent(here) ? {} : null),
      },
    },
    'mail.close': { by: 'person', cases: { 'close the dialog': {} } },
    'mail.submit': {
      by: 'person',
      cases: {
        'press *Send* without an address': { email: '' },
        'press *Send* with an invalid address': { email: 'nobody' },
        'press *Send* with an address': { email: ` ${ADDRESS} ` },
      },
    },
    'email.change': { by: 'person', cases: { 'correct the address': { email: ADDRESS } } },
  },
  services: {
    download: {
      'the file arrives': { done: undefined },
      'the server says: there is no such file': { fails: refusal(404, 'DOCUMENT_NOT_FOUND_ERROR') },
      'the file does not arrive': { fails: refusal(null) },
    },
    mail: {
      'the server mails the sheet': { done: undefined },
      'the server says: the address is not valid': { fails: refusal(400, 'VALIDATION_ERROR') },
      'the server says: too many e-mails': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR', 600) },
      'the server says: there is no such sheet': { fails: refusal(404, 'DOCUMENT_NOT_FOUND_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
