import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';

import type { SheetDeliveryView } from './sheet-delivery.connect.ts';

interface DownloadOutcomeProps {
  view: SheetDeliveryView;
  /** Names the file to download. */
  name: string;
  /** Shown when the server has no such file. */
  missing: string;
}

/** Shows the outcome of a download next to its button, and announces it. */
export function DownloadOutcome({ view: { download, failure }, name, missing }: DownloadOutcomeProps) {
  const { t } = useTranslation('sheets');
  const done = t('download.doneOf', { name });
  useEffect(() => {
    if (download === 'downloaded') announce(done);
  }, [download, done]);
  switch (download) {
    case 'idle':
    case 'downloading':
      return null;
    case 'downloaded':
      return (
        <p className="sheet-outcome">
          <Icon name="success" />
          {t('download.done')}
        </p>
      );
    case 'failed':
      return (
        <p className="sheet-outcome sheet-outcome-failed" role="alert">
          <Icon name="error" />
          {failure?.status === 404 ? missing : t('download.failed')}
        </p>
      );
  }
}
