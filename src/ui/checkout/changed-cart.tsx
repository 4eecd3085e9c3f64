import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { reviewedBasketQuery } from '#api/orders/orders.queries.ts';
import type { Basket } from '#contract/cart.contract.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';

import { ChangesTable } from './changes-table.tsx';
import type { CheckoutActor, ReviewView } from './checkout.connect.ts';
import { ResetButtons } from './reset-buttons.tsx';
import { StepFrame } from './step-frame.tsx';
import { useRefusedSubmit } from './use-refused-submit.ts';

interface ChangedCartProps {
  checkout: CheckoutActor;
  view: ReviewView;
  basket: Basket;
}

/** The cart is no longer what review had shown: old and new side by side, before anything is confirmed anew. */
export function ChangedCart({ checkout, view, basket }: ChangedCartProps) {
  const { t } = useTranslation('checkout');
  const { summaryRef } = useRefusedSubmit();
  const { data: reviewed = basket } = useQuery(reviewedBasketQuery);
  return (
    <StepFrame
      checkout={checkout}
      view={view}
      basket={basket}
      title={t('heading.changed')}
      stage="changed"
      summaryRef={summaryRef}
      action={
        <Button variant="primary" wide onPress={() => checkout.send({ type: 'change.accept' })}>
          {t('changed.accept')}
        </Button>
      }
      more={
        <>
          <Button wide onPress={() => checkout.send({ type: 'step.back' })}>
            {t('actions.toOverview')}
          </Button>
          <ResetButtons checkout={checkout} view={view} />
        </>
      }
    >
      <Card>
        <p className="checkout-changed-text">{t('changed.text')}</p>
        <ChangesTable before={reviewed} now={basket} intent={view.intent} />
      </Card>
    </StepFrame>
  );
}
