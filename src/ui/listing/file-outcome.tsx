import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';

import type { FileDownloadView } from './file-download.connect.ts';
import './file-outcome.css';

/** Shows the outcome of a file next to its control, and announces it. */
export function FileOutcome({ status }: Pick<FileDownloadView, 'status'>) {
  const { t } = useTranslation('listing');
  const done = t('file.done');
  useEffect(() => {
    if (status === 'downloaded') announce(done);
  }, [status, done]);
  switch (status) {
    case 'idle':
    case 'downloading':
      return null;
    case 'downloaded':
      return (
        <p className="file-outcome">
          <Icon name="success" />
          {done}
        </p>
      );
    case 'failed':
      return (
        <p className="file-outcome file-outcome-failed" role="alert">
          <Icon name="error" />
          {t('file.failed')}
        </p>
      );
  }
}
