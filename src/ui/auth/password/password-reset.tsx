import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';

import { usePasswordReset, type PasswordResetMachine } from './password-reset.connect.ts';

const load = () => import('./password-reset-dialog.tsx');
const PasswordResetDialog = lazy(load);

interface PasswordResetProps {
  machine: PasswordResetMachine;
  /** Returns the address typed in the sign-in form, so that no one has to type it twice. */
  typedEmail: () => string;
}

/** Offers help with a forgotten password; its dialog is loaded when the pointer or the focus first comes near. */
export function PasswordReset({ machine, typedEmail }: PasswordResetProps) {
  const { t } = useTranslation('password');
  const { reset, view } = usePasswordReset(machine);
  const isOpen = view.phase !== 'closed';
  const [wasOpened, setOpened] = useState(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  // A dialog that the address has opened returns the focus to the button that would have opened it.
  const [isAskedFor] = useState(isOpen);
  useLayoutEffect(() => {
    if (isAskedFor) button.current?.focus();
  }, [isAskedFor]);
  return (
    <>
      <Button
        ref={button}
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
