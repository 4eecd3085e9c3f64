import { useTranslation } from 'react-i18next';

import { DownloadOutcome } from '#ui/articles/sheets/download-outcome.tsx';
import { useSheetDelivery, type SheetDeliveryMachine } from '#ui/articles/sheets/sheet-delivery.connect.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import '#ui/articles/sheets/sheets.css';

interface ChangedArchiveProps {
  /** Counts the sheets that have changed for the reader; `undefined` while that is not known. */
  count: number | undefined;
  machine: SheetDeliveryMachine;
}

/**
 * Offers one ZIP with all sheets that have changed for the reader. The outcome stays visible when no such sheet is left, and its place is
 * kept, so that the list below does not move.
 */
export function ChangedArchive({ count, machine }: ChangedArchiveProps) {
  const { t } = useTranslation('sheets');
  const { view, download } = useSheetDelivery({ kind: 'changedSheets' }, machine);
  if (count === undefined) return <div className="sheets-archive" />;
  if (count === 0 && view.download === 'idle')
    return <p className="sheets-archive sheet-aside">{t('archive.none')}</p>;
  return (
    <div className="sheet-actions sheets-archive">
      <div className="sheet-buttons">
        <Button
          icon="download"
          busy={view.download === 'downloading'}
          busyLabel={t('download.busy')}
          onPress={download}
        >
          {t('archive.download', { count })}
        </Button>
      </div>
      <DownloadOutcome view={view} name={t('archive.name')} missing={t('archive.none')} />
    </div>
  );
}
