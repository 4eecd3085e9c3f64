import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import type { LineMachineContext } from '#machines/buying/line-machine/line-machine.machine.ts';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { useLineMachine, type LineMachineMachine } from './line-machine.connect.ts';

/** Loads the dialog separately, because it is seldom needed. */
const LineMachineDialog = lazy(() => import('./line-machine-dialog.tsx'));

interface LineMachineProps extends LineMachineContext {
  /** The machine that the line is for, or will be for once the server has answered; `null` means no particular machine. */
  machineNo: string | null;
  machine: LineMachineMachine;
}

/** Lets the person choose another machine for a line; below level 20 there are no machines to choose from. */
export function LineMachine({ keeper, articleNo, machineNo, machine }: LineMachineProps) {
  const { t } = useTranslation('articles');
  const visitor = useVisitor();
  const view = useLineMachine({ keeper, articleNo }, machine);
  const [wasOpened, setOpened] = useState(false);
  if (visitor === null || !meetsLevel(visitor, { level: LEVELS.limitedPrices })) return null;
  return (
    <>
      <IconButton
        icon="machine"
        label={t('machine.chooseFor', { articleNo })}
        aria-haspopup="dialog"
        onPress={() => {
          setOpened(true);
          view.open();
        }}
      />
      {wasOpened && (
        <Suspense>
          <LineMachineDialog articleNo={articleNo} machineNo={machineNo} view={view} />
        </Suspense>
      )}
    </>
  );
}
