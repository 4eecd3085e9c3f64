import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { supportMachine } from '#machines/portal/support/support.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { useFlow } from '#ui/portal/use-flow.ts';

import { connectSupport } from './support.connect.ts';

const load = () => import('./support-dialog.tsx');
const SupportDialog = lazy(load);

/** Renders a button that asks for help; its dialog is loaded when the pointer or the focus first comes near. */
export function SupportHelp({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const support = useFlow(supportMachine);
  const view = useSelector(support, connectSupport, shallowEqual);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="help"
        aria-haspopup="dialog"
        onNear={() => void load().catch(() => undefined)}
        onPress={() => {
          setOpened(true);
          support.send({ type: 'support.open' });
        }}
      >
        {children ?? t('footer.support')}
      </Button>
      {wasOpened && (
        <Suspense>
          <SupportDialog
            {...view}
            onWrite={(desk) => support.send({ type: 'support.write', desk })}
            onClose={() => support.send({ type: 'support.close' })}
          />
        </Suspense>
      )}
    </>
  );
}
