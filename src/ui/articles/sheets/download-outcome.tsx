import { useTranslation } from 'react-i18next';

import { Outcome } from '#ui/listing/downloads/file-outcome.tsx';

import type { SheetDeliveryView } from './sheet-delivery.connect.ts';

interface DownloadOutcomeProps {
  view: SheetDeliveryView;
  /** Names the file to download. */
  name: string;
  /** Says that the server has no such file. */
  missing: string;
}

/** Shows the outcome of a download next to its button, and announces it. */
export function DownloadOutcome({ view: { download, failure }, name, missing }: DownloadOutcomeProps) {
  const { t } = useTranslation('sheets');
  return (
    <Outcome
      status={download}
      shown={t('download.done')}
      done={t('download.doneOf', { name })}
      failed={failure?.status === 404 ? missing : t('download.failed')}
    />
  );
}
