import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/button.tsx';

import { usePasswordReset, type PasswordResetMachine } from './password-reset.connect.ts';

const load = () => import('./password-reset-dialog.tsx');
const PasswordResetDialog = lazy(load);

interface PasswordResetProps {
  machine: PasswordResetMachine;
  /** What stands in the sign-in form so far: nobody types it twice. */
  typedEmail: () => string;
}

/** The button for who has forgotten the password; its dialog is loaded when a pointer or the focus first draws near. */
export function PasswordReset({ machine, typedEmail }: PasswordResetProps) {
  const { t } = useTranslation('password');
  const { reset, view } = usePasswordReset(machine);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onNear={() => void load().catch(() => undefined)}
        onPress={() => {
          setOpened(true);
          reset.send({ type: 'dialog.open' });
        }}
      >
        {t('reset.open')}
      </Button>
      {wasOpened && (
        <Suspense>
          <PasswordResetDialog reset={reset} view={view} typedEmail={typedEmail} />
        </Suspense>
      )}
    </>
  );
}
