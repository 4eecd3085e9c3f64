import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';

import { DownloadOutcome } from './download-outcome.tsx';
import { useSheetDelivery, type SheetDeliveryMachine } from './sheet-delivery.connect.ts';
import './sheets.css';

/** Offers all data sheets of an order as a ZIP, in the reader's language where possible. */
export function OrderSheets({ orderNo, machine }: { orderNo: string; machine: SheetDeliveryMachine }) {
  const { t } = useTranslation('sheets');
  const hintId = useId();
  const { view, download } = useSheetDelivery({ kind: 'orderSheets', orderNo }, machine);
  return (
    <div className="sheet-actions">
      <div className="sheet-buttons">
        <Button
          icon="download"
          aria-describedby={hintId}
          busy={view.download === 'downloading'}
          busyLabel={t('download.busy')}
          onPress={download}
        >
          {t('order.download')}
        </Button>
      </div>
      <p id={hintId} className="sheet-hint">
        {t('order.language')}
      </p>
      <DownloadOutcome view={view} name={t('order.name', { orderNo })} missing={t('order.none')} />
    </div>
  );
}
