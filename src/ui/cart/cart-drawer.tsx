import { useTranslation } from 'react-i18next';

import type { Cart } from '#contract/carts/cart.contract.ts';
import { AllowanceNote } from '#ui/articles/allowance-note.tsx';
import type { CartGone } from '#ui/portal/cart-gone.connect.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Drawer } from '#ui/kit/layers/drawer.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';

import { CartActions } from './cart-actions.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { useCart } from './cart.connect.ts';
import type { CartLineMachines } from './cart-line.tsx';
import './cart.css';

interface CartDrawerProps extends CartLineMachines {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the shopping cart next to the current page, opened from the top bar. */
export default function CartDrawer({ isOpen, onClose, ...machines }: CartDrawerProps) {
  const { t } = useTranslation('cart');
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="end" size="l" title={t('title')} closeLabel={t('close')}>
      <div className="cart">
        <CartContent onLeave={onClose} {...machines} />
      </div>
    </Drawer>
  );
}

interface CartContentProps extends CartLineMachines {
  onLeave: () => void;
}

function CartContent({ onLeave, ...machines }: CartContentProps) {
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
      return <ShownCart {...view} onLeave={onLeave} {...machines} />;
  }
}

interface ShownCartProps extends CartContentProps {
  cart: Cart;
  isBusy: boolean;
  gone: CartGone | null;
}

function ShownCart({ cart, isBusy, gone, onLeave, ...machines }: ShownCartProps) {
  return (
    <>
      <CartLines items={cart.items} isBusy={isBusy} gone={gone} onLeave={onLeave} {...machines} />
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
