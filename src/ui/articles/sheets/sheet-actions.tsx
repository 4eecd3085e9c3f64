import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';

import { DownloadOutcome } from './download-outcome.tsx';
import { useSheetDelivery, type SheetDeliveryMachine } from './sheet-delivery.connect.ts';
import './sheets.css';

const loadDialog = () => import('./sheet-mail-dialog.tsx');
const SheetMailDialog = lazy(loadDialog);

interface SheetActionsProps {
  sheetId: string;
  /** Identifies the sheet, for example "Safety data sheet KD-0606-15, English". */
  name: string;
  /** The screen's file gives this chart its services. */
  machine: SheetDeliveryMachine;
}

/** Downloads a data sheet or has it sent by e-mail, and shows the outcome in place. */
export function SheetActions({ sheetId, name, machine }: SheetActionsProps) {
  const { t } = useTranslation('sheets');
  const delivery = useSheetDelivery({ kind: 'sheet', id: sheetId }, machine);
  const [wasOpened, setOpened] = useState(false);
  const { view } = delivery;
  const isDownloading = view.download === 'downloading';
  return (
    <div className="sheet-actions">
      <div className="sheet-buttons">
        <Button
          size="s"
          icon="download"
          aria-label={t('download.startOf', { name })}
          busy={isDownloading}
          busyLabel={t('download.busy')}
          onPress={delivery.download}
        >
          {t('download.start')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon="mail"
          aria-label={t('mail.openOf', { name })}
          aria-haspopup="dialog"
          busy={isDownloading}
          onNear={() => void loadDialog().catch(() => undefined)}
          onPress={() => {
            setOpened(true);
            delivery.openMail();
          }}
        >
          {t('mail.open')}
        </Button>
      </div>
      <DownloadOutcome view={view} name={name} missing={t('download.missing')} />
      {wasOpened && (
        <Suspense>
          <SheetMailDialog delivery={delivery} name={name} />
        </Suspense>
      )}
    </div>
  );
}
