import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { AlertDialog } from '#ui/kit/layers/alert-dialog.tsx';
import './recovery.css';

interface CodesDialogProps {
  isOpen: boolean;
  codes: readonly string[];
  onNoted: () => void;
}

/** Shows the codes this one time only, so the dialog closes only when the person confirms having written them down. */
export function CodesDialog({ isOpen, codes, onNoted }: CodesDialogProps) {
  const { t } = useTranslation('recovery');
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('shown.title')}
      icon="info"
      actions={
        <Button variant="primary" onPress={onNoted}>
          {t('shown.noted')}
        </Button>
      }
    >
      <p>{t('shown.text')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
