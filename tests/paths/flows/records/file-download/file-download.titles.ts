import type { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const fileDownloadTitles: TitlesOf<typeof fileDownloadMachine> = {
  states: {
    ready: 'File available',
    'ready.idle': 'Nothing requested',
    'ready.downloaded': 'File downloaded',
    'ready.failed': 'Download failed',
    downloading: 'Downloading the file',
  },
  events: {
    'file.download': 'Download the file',
  },
  guards: {
    isUnanswered: 'no answer came',
  },
  services: {
    download: 'download the file',
  },
  actions: {
    rememberUrl: 'note which file is wanted',
    tellSilence: 'say that no answer came',
  },
};
