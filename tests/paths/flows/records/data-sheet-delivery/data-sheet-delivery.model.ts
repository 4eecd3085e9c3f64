import { dataSheetDeliveryMachine } from '#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { dataSheetDeliveryTitles } from './data-sheet-delivery.titles.ts';

type Here = Standpoint<typeof dataSheetDeliveryMachine>;

const isSent = ({ value }: Here): boolean =>
  typeof value === 'object' && 'mailing' in value && value.mailing === 'sent';

export const dataSheetDeliveryModel = pathModel(dataSheetDeliveryMachine, {
  titles: dataSheetDeliveryTitles,
  starts: { 'a data sheet is offered': () => ({ source: { kind: 'sheet', id: 'sheet-1' } as const }) },
  goals: {
    'somebody downloads a data sheet': { from: 'a data sheet is offered', to: 'ready.downloaded' },
    'somebody has a data sheet sent': {
      from: 'a data sheet is offered',
      through: ['ask for an e-mail'],
      to: 'mailing.sent',
    },
  },
  identity: () => null,
  events: {
    'download.start': { by: 'person', cases: { 'download the sheet': {} } },
    'mail.open': {
      by: 'person',
      cases: {
        'ask for an e-mail': (here: Here) => (isSent(here) ? null : {}),
        'press *Send to another address*': (here: Here) => (isSent(here) ? {} : null),
      },
    },
    'mail.close': { by: 'person', cases: { 'close the dialog': {} } },
    'mail.submit': {
      by: 'person',
      cases: {
        'press *Send* without an address': { email: '' },
        'press *Send* with what is no address': { email: 'nobody' },
        'press *Send* with an address': { email: ' a@b.example ' },
      },
    },
    'email.change': { by: 'person', cases: { 'mend the address': { email: 'a@b.example' } } },
  },
  services: {
    download: {
      'the file arrives': { done: undefined },
      'the server says: there is no such file': { fails: refusal(404, 'DOCUMENT_NOT_FOUND_ERROR') },
      'the file does not come': { fails: refusal(null) },
    },
    mail: {
      'the server sends it': { done: undefined },
      'the server says: that is no address': { fails: refusal(400, 'VALIDATION_ERROR') },
      'the server says: too many e-mails': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR', 600) },
      'the server says: there is no such sheet': { fails: refusal(404, 'DOCUMENT_NOT_FOUND_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
