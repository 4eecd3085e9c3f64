import { useTranslation } from 'react-i18next';

import { FormDialog } from '#ui/kit/layers/form-dialog.tsx';

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
  return (
    <FormDialog
      isOpen={view.phase !== 'closed'}
      onClose={() => reset.send({ type: 'dialog.close' })}
      title={t('reset.title')}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      submit={{
        form: RESET_FORM,
        label: t('reset.submit'),
        busy: view.phase === 'submitting',
        busyLabel: t('reset.submitting'),
      }}
      done={view.phase === 'sent' ? t('reset.done') : null}
    >
      {view.phase === 'sent' && <ResetSent />}
      {view.phase !== 'sent' && view.phase !== 'closed' && (
        <PasswordResetForm reset={reset} view={view} email={typedEmail()} />
      )}
    </FormDialog>
  );
}
