import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';

import type { FileDownloadView } from './file-download.connect.ts';
import './file-outcome.css';

interface OutcomeProps extends Pick<FileDownloadView, 'status'> {
  /** `shown` holds the visible words of success, and `done` those that are announced. */
  shown: string;
  done: string;
  failed: string;
}

/** Shows an outcome next to its control, and announces it. */
export function Outcome({ status, shown, done, failed }: OutcomeProps) {
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
          {shown}
        </p>
      );
    case 'failed':
      return (
        <p className="file-outcome file-outcome-failed" role="alert">
          <Icon name="error" />
          {failed}
        </p>
      );
  }
}

/** Shows and announces the outcome of a download in words that suit any file. The screen's texts must include `listing`. */
export function FileOutcome({ status }: Pick<FileDownloadView, 'status'>) {
  const { t } = useTranslation('listing');
  const done = t('file.done');
  return <Outcome status={status} shown={done} done={done} failed={t('file.failed')} />;
}
