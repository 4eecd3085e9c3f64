import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';

import { PasswordResetForm, RESET_FORM } from './password-reset-form.tsx';
import { ResetSent } from './password-reset-message.tsx';
import type { PasswordResetActor, PasswordResetView } from './password-reset.connect.ts';

interface PasswordResetDialogProps {
  reset: PasswordResetActor;
  view: PasswordResetView;
  typedEmail: () => string;
}

export default function PasswordResetDialog({ reset, view, typedEmail }: PasswordResetDialogProps) {
  const { t } = useTranslation(['password', 'common']);
  const close = () => reset.send({ type: 'dialog.close' });
  return (
    <Dialog
      isOpen={view.phase !== 'closed'}
      onClose={close}
      title={t('reset.title')}
      closeLabel={t('common:close')}
      actions={
        view.phase === 'sent' ? (
          <Button variant="primary" onPress={close}>
            {t('reset.done')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onPress={close}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              form={RESET_FORM}
              variant="primary"
              busy={view.phase === 'submitting'}
              busyLabel={t('reset.submitting')}
            >
              {t('reset.submit')}
            </Button>
          </>
        )
      }
    >
      {view.phase === 'sent' && <ResetSent />}
      {view.phase !== 'sent' && view.phase !== 'closed' && (
        <PasswordResetForm reset={reset} view={view} email={typedEmail()} />
      )}
    </Dialog>
  );
}
