import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';

import { useFileDownload, type FileDownloadMachine } from './file-download.connect.ts';
import { FileOutcome } from './file-outcome.tsx';

interface FileDownloadProps {
  machine: FileDownloadMachine;
  /** An address below `/api`. */
  url: string;
  /** Labels the button. */
  label: string;
  /** Explains the file. */
  children?: ReactNode;
}

/** Fetches a file that the server creates on request, and shows the outcome next to the button. */
export function FileDownload({ machine, url, label, children }: FileDownloadProps) {
  const { t } = useTranslation('listing');
  const { status, download } = useFileDownload(machine);
  return (
    <div className="list-csv">
      <Button
        size="s"
        icon="download"
        busy={status === 'downloading'}
        busyLabel={t('file.busy')}
        onPress={() => download(url)}
      >
        {label}
      </Button>
      {children}
      <FileOutcome status={status} />
    </div>
  );
}
