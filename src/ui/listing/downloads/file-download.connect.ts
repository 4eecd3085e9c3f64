import { useSelector } from '@xstate/react';

import type { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type FileDownloadMachine = typeof fileDownloadMachine;

export interface FileDownloadView {
  readonly status: 'idle' | 'downloading' | 'downloaded' | 'failed';
  /** Takes an address below `/api`. */
  readonly download: (url: string) => void;
}

export const useFileDownload = (machine: FileDownloadMachine): FileDownloadView => {
  const file = useFlow(machine);
  const status = useSelector(file, ({ value }): FileDownloadView['status'] =>
    byState(value, {
      ready: { idle: 'idle', downloaded: 'downloaded', failed: 'failed' },
      downloading: 'downloading',
    }),
  );
  return { status, download: (url) => file.send({ type: 'file.download', url }) };
};
