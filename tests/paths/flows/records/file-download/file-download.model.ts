import { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { fileDownloadTitles } from './file-download.titles.ts';

/** The address of the file that the list offers. */
export const FILE_URL = '/customers/csv/';

export const fileDownloadModel = pathModel(fileDownloadMachine, {
  titles: fileDownloadTitles,
  starts: { 'a list is open': () => undefined },
  goals: {
    'a person exports a list as a file': { from: 'a list is open', to: 'ready.downloaded' },
  },
  identity: () => null,
  events: {
    'file.download': { by: 'person', cases: { 'press *Export as CSV*': { url: FILE_URL } } },
  },
  services: {
    download: {
      'the file arrives': { done: undefined },
      'no answer comes': { fails: refusal(null) },
      'the server is asked too often': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR') },
    },
  },
  delays: {},
});
