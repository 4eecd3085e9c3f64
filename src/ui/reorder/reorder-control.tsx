import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '#i18n/texts.ts';
import { useFillsCart } from '#ui/portal/cart.connect.ts';
import { Button } from '#ui/kit/actions/button.tsx';

import { useReorder, type ReorderMachine } from './reorder.connect.ts';
import './reorder.css';

/** Loads the texts of the quantity fields as well, because not every page with orders has them. */
const loadDialog = async () => {
  const [dialog] = await Promise.all([import('./reorder-dialog.tsx'), loadTexts('articles')]);
  return dialog;
};
const ReorderDialog = lazy(loadDialog);

export interface ReorderControlProps {
  readonly orderNo: string;
  readonly machine: ReorderMachine;
  /** In a list of orders, the control is small and named after its order. */
  readonly isInList?: boolean;
}

/** Repeats an order: shows what has changed since, then fills the cart. Staff have no cart, so nothing is rendered for them. */
export function ReorderControl(props: ReorderControlProps) {
  return useFillsCart() ? <Offered {...props} /> : null;
}

function Offered({ orderNo, machine, isInList = false }: ReorderControlProps) {
  const { t } = useTranslation('reorder');
  const reorder = useReorder(orderNo, machine);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={isInList ? 'secondary' : 'primary'}
        size={isInList ? 's' : 'm'}
        icon="cart"
        onNear={() => void loadDialog().catch(() => undefined)}
        onPress={() => {
          setOpened(true);
          reorder.open();
        }}
        {...(isInList && { 'aria-label': t('openOrder', { orderNo }) })}
      >
        {t('open')}
      </Button>
      {wasOpened && (
        <Suspense>
          <ReorderDialog orderNo={orderNo} reorder={reorder} />
        </Suspense>
      )}
    </>
  );
}
