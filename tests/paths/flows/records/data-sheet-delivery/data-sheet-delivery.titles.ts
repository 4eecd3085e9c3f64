import type { dataSheetDeliveryMachine } from '#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const dataSheetDeliveryTitles: TitlesOf<typeof dataSheetDeliveryMachine> = {
  states: {
    ready: 'Data sheet available',
    'ready.idle': 'Nothing requested',
    'ready.downloaded': 'File downloaded',
    'ready.failed': 'Download failed',
    downloading: 'Downloading the file',
    mailing: 'E-mail dialog',
    'mailing.writing': 'Entering an address',
    'mailing.writing.editing': 'Typing the address',
    'mailing.writing.invalid': 'Address with a problem',
    'mailing.writing.sending': 'Sending the e-mail',
    'mailing.writing.failed': 'E-mail not sent',
    'mailing.sent': 'E-mail sent',
  },
  events: {
    'download.start': 'Download the file',
    'mail.open': 'Open the e-mail dialog',
    'mail.close': 'Close the dialog',
    'email.change': 'Type the address',
    'mail.submit': 'Send the e-mail',
  },
  guards: {
    isSheet: 'the document is a data sheet',
    isNoAddress: 'the address is not a valid e-mail address',
    isUnanswered: 'no answer came',
    isRefusedAddress: 'the server refuses the address',
  },
  services: {
    download: 'download the file',
    mail: 'mail the sheet',
  },
  actions: {
    startFromScratch: 'start from scratch',
    showMalformed: 'show that the address is not valid',
    recheckProblem: 'clear the problem once the address is corrected',
    tellSilence: 'say that no answer came',
  },
};
