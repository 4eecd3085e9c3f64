import { useTranslation } from 'react-i18next';

import type { Cart } from '#contract/carts/cart.contract.ts';
import { AllowanceNote } from '#ui/articles/allowance-note.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { Drawer } from '#ui/kit/layers/drawer.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';

import { CartActions } from './cart-actions.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { useCart } from './cart.connect.ts';
import type { LineMachineMachine } from './line-machine.connect.ts';
import './cart.css';

interface CartDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  lineMachine: LineMachineMachine;
}

/** Shows the shopping cart next to the current page, opened from the top bar. */
export default function CartDrawer({ isOpen, onClose, lineMachine }: CartDrawerProps) {
  const { t } = useTranslation('cart');
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="end" size="l" title={t('title')} closeLabel={t('close')}>
      <div className="cart">
        <CartContent onLeave={onClose} lineMachine={lineMachine} />
      </div>
    </Drawer>
  );
}

interface CartContentProps {
  onLeave: () => void;
  lineMachine: LineMachineMachine;
}

function CartContent({ onLeave, lineMachine }: CartContentProps) {
  const { t } = useTranslation(['cart', 'common']);
  const view = useCart();
  switch (view.status) {
    case 'absent':
      return null;
    case 'loading':
      return (
        <>
          <output className="k-visually-hidden">{t('loading')}</output>
          <Skeleton shape="rows" count={4} />
        </>
      );
    case 'unavailable':
      return (
        <EmptyState
          drawing="offline"
          level={3}
          title={t('unavailable.title')}
          actions={
            <Button variant="primary" onPress={view.retry}>
              {t('common:retry')}
            </Button>
          }
        >
          <p>{t('unavailable.advice')}</p>
        </EmptyState>
      );
    case 'shown':
      return <ShownCart cart={view.cart} isBusy={view.isBusy} onLeave={onLeave} lineMachine={lineMachine} />;
  }
}

interface ShownCartProps extends CartContentProps {
  cart: Cart;
  isBusy: boolean;
}

function ShownCart({ cart, isBusy, onLeave, lineMachine }: ShownCartProps) {
  return (
    <>
      <CartLines items={cart.items} isBusy={isBusy} onLeave={onLeave} lineMachine={lineMachine} />
      {cart.items.length > 0 && (
        <>
          {cart.items.some(({ priceState }) => priceState === 'on_request') && <AllowanceNote />}
          <CartTotals totals={cart.totals} />
          <CartActions items={cart.items} onLeave={onLeave} />
        </>
      )}
    </>
  );
}
