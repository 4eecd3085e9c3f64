import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Cart } from '#contract/carts/cart.contract.ts';
import { AllowanceNote } from '#ui/articles/prices/allowance-note.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';
import type { CartGone } from '#ui/portal/cart.connect.ts';

import { CartActions } from './cart-actions.tsx';
import type { CartView } from './cart.connect.ts';
import { CartLines } from './cart-lines.tsx';
import type { CartLineMachines } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import type { CartPlace } from './cart-place.ts';
import './cart.css';

interface CartContentProps extends CartLineMachines {
  view: CartView;
  place: CartPlace;
}

/** Shows the cart as far as it is known, with its lines, its totals and the next steps. */
export function CartContent({ view, place, ...machines }: CartContentProps) {
  const { t } = useTranslation(['cart', 'common']);
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
          level={place.level}
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
      return <ShownCart {...view} place={place} {...machines} />;
  }
}

interface ShownCartProps extends CartLineMachines {
  cart: Cart;
  isBusy: boolean;
  gone: CartGone | null;
  place: CartPlace;
}

function ShownCart({ cart, isBusy, gone, place, ...machines }: ShownCartProps) {
  const endId = useId();
  const { t } = useTranslation('cart');
  const hasTotals = cart.totals.subtotalCents !== null;
  const end = { target: endId, label: t(hasTotals ? 'skipToTotals' : 'skipToActions') };
  return (
    <>
      {cart.items.some(({ priceState }) => priceState === 'on_request') && (
        <AllowanceNote inDrawer={place.onLeave !== undefined} />
      )}
      <CartLines items={cart.items} isBusy={isBusy} gone={gone} place={place} end={end} {...machines} />
      {cart.items.length > 0 && (
        <>
          <CartTotals totals={cart.totals} id={endId} />
          <CartActions cart={cart} place={place} {...(!hasTotals && { id: endId })} />
        </>
      )}
    </>
  );
}
