import type { SnapshotFrom } from 'xstate';

import type { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';
import { FILE_URL } from './file-download.model.ts';

export const fileDownloadInvariants = invariants<SnapshotFrom<typeof fileDownloadMachine>>({
  'nothing is fetched before the person wants it': ({ words, calls }) =>
    calls.length === 0 || words === 'press *Export as CSV*',
  'the file that is fetched is the one that was asked for': ({ calls }) =>
    calls.every(({ input }) => input === FILE_URL),
  'a missing answer is announced in a notice, because nothing else reports it': (moment) =>
    wasSent(moment, 'notifications', 'notice.show') === (moment.words === 'no answer comes'),
  'a file counts as downloaded if it arrives, and as failed if it does not': ({ words, after }) =>
    after.matches({ ready: 'downloaded' }) === (words === 'the file arrives') &&
    after.matches({ ready: 'failed' }) ===
      (words === 'no answer comes' || words === 'the server is asked too often'),
});
