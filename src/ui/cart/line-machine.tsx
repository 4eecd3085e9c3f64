import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import type { CartItem } from '#contract/carts/cart.contract.ts';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { useLineMachine, type LineMachineMachine } from './line-machine.connect.ts';

/** Loads the dialog separately, because it is seldom needed. */
const LineMachineDialog = lazy(() => import('./line-machine-dialog.tsx'));

/** Lets the person choose another machine for a spare part in the cart; below level 20 there are no machines to choose from. */
export function LineMachine({ item, machine }: { item: CartItem; machine: LineMachineMachine }) {
  const { t } = useTranslation('cart');
  const visitor = useVisitor();
  const view = useLineMachine(item, machine);
  const [wasOpened, setOpened] = useState(false);
  const { articleNo } = item;
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
          <LineMachineDialog articleNo={articleNo} view={view} />
        </Suspense>
      )}
    </>
  );
}
