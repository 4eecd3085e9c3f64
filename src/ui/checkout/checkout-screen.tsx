import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';

import { cartQuery } from '#api/cart/cart.queries.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { MEMORY_LIST } from '#machines/navigation/routes.ts';
import { Button } from '#ui/kit/button.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { DeliveryStep } from './delivery-step.tsx';
import { OverviewStep } from './overview-step.tsx';
import { PlacedPage } from './placed-page.tsx';
import { ReviewStep } from './review-step.tsx';
import { useCheckout } from './use-checkout.ts';
import './checkout.css';

interface CheckoutScreenProps {
  machine: typeof checkoutMachine;
}

/** From the cart to a placed order or quote, one step at a time. */
export default function CheckoutScreen({ machine }: CheckoutScreenProps) {
  const visitor = useVisitor();
  return visitor && <Checkout key={visitor.userId} machine={machine} userId={visitor.userId} />;
}

function Checkout({ machine, userId }: CheckoutScreenProps & { userId: string }) {
  const { checkout, view } = useCheckout(machine, userId);
  const { data: cart } = useQuery(cartQuery);
  switch (view.step) {
    case 'opening':
      return <Opening />;
    case 'unavailable':
      return <Unavailable retry={() => checkout.send({ type: 'opening.retry' })} />;
    case 'emptyCart':
      return <Redirect to={MEMORY_LIST} replace />;
    case 'placed':
      return <PlacedPage placed={view.placed} />;
    case 'overview':
      return cart ? <OverviewStep checkout={checkout} view={view} cart={cart} /> : <Opening />;
    case 'delivery':
      return cart ? <DeliveryStep checkout={checkout} view={view} cart={cart} /> : <Opening />;
    case 'review':
      return cart ? <ReviewStep checkout={checkout} view={view} cart={cart} /> : <Opening />;
  }
}

function Opening() {
  const { t } = useTranslation('checkout');
  return (
    <div className="checkout-opening">
      <PageHeading>{t('loading')}</PageHeading>
      <Skeleton shape="block" count={1} />
      <Skeleton shape="rows" count={4} />
    </div>
  );
}

function Unavailable({ retry }: { retry: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      level={1}
      title={t('unavailable.title')}
      actions={
        <Button variant="primary" onPress={retry}>
          {t('unavailable.retry')}
        </Button>
      }
    >
      <p role="alert">{t('unavailable.advice')}</p>
    </EmptyState>
  );
}
