import { useSelector } from '@xstate/react';

import type { fileDownloadMachine } from '#machines/file-download/file-download.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type FileDownloadMachine = typeof fileDownloadMachine;

export interface FileDownloadView {
  readonly status: 'idle' | 'downloading' | 'downloaded' | 'failed';
  /** An address below `/api`. */
  readonly download: (url: string) => void;
}

export const useFileDownload = (machine: FileDownloadMachine): FileDownloadView => {
  const file = useFlow(machine);
  const status = useSelector(file, (snapshot): FileDownloadView['status'] => {
    if (snapshot.matches('downloading')) return 'downloading';
    if (snapshot.matches({ ready: 'downloaded' })) return 'downloaded';
    return snapshot.matches({ ready: 'failed' }) ? 'failed' : 'idle';
  });
  return { status, download: (url) => file.send({ type: 'file.download', url }) };
};
