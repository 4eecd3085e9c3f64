import type { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';
import type { fileDownloadModel } from './file-download.model.ts';

import type { Actions, Say, Expectations } from '#tests/paths/tables.ts';

const download: Say = ({ listing }) => listing.csv.download;
const done: Say = ({ listing }) => listing.file.done;
const failed: Say = ({ listing }) => listing.file.failed;

export const fileDownloadTables = {
  actions: {
    'press *Export as CSV*': { press: 'button', name: download },
  } satisfies Actions<typeof fileDownloadModel>,
  expectations: {
    'ready.idle': { shown: [download], absent: [done, failed] },
    downloading: { announced: ({ listing }) => listing.file.busy, absent: [done, failed] },
    'ready.downloaded': { announced: done, shown: [download, done], absent: [failed] },
    'ready.failed': { announced: failed, shown: [download, failed], absent: [done] },
  } satisfies Expectations<typeof fileDownloadMachine>,
  // A refusal is reported by the general handling of failed calls.
  announcements: {
    'no answer comes': ({ notices }: Parameters<Say>[0]) => notices.DOWNLOAD_FAILED,
  },
};
