import { useTranslation } from 'react-i18next';

import { useFillsCart } from '#ui/articles/addition.connect.ts';
import { Button } from '#ui/kit/actions/button.tsx';

import { ReorderDialog } from './reorder-dialog.tsx';
import { useReorder, type ReorderMachine } from './reorder.connect.ts';
import './reorder.css';

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
  return (
    <>
      <Button
        variant={isInList ? 'secondary' : 'primary'}
        size={isInList ? 's' : 'm'}
        icon="cart"
        onPress={reorder.open}
        {...(isInList && { 'aria-label': t('openOrder', { orderNo }) })}
      >
        {t('open')}
      </Button>
      <ReorderDialog orderNo={orderNo} reorder={reorder} />
    </>
  );
}
