import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';

import type { ChangesTableProps } from './changes-table.tsx';
import type { CheckoutActor, ReviewView } from '#ui/checkout/checkout.connect.ts';
import { ResetButton } from '#ui/checkout/reset-button.tsx';
import { StepFrame } from '#ui/checkout/step-frame.tsx';
import { ReviewLines } from '#ui/checkout/steps/review-lines.tsx';
import { useBasket } from '#ui/checkout/use-basket.ts';
import { useRefusedSubmit } from '#ui/checkout/use-refused-submit.ts';

/** Loads the comparison separately, because a cart seldom changes during review; if that fails, only the new lines are shown. */
const ChangesTable = lazy<ComponentType<ChangesTableProps>>(() =>
  import('./changes-table.tsx').catch(() => ({ default: NewLines })),
);

interface ChangedCartProps {
  checkout: CheckoutActor;
  view: ReviewView;
}

/**
 * Shows old and new side by side before the person confirms again, because the cart no longer matches what the review showed. After a
 * reload, the old lines are unknown, so only the new ones are shown.
 */
export function ChangedCart({ checkout, view }: ChangedCartProps) {
  const { t } = useTranslation('checkout');
  const { summaryRef } = useRefusedSubmit();
  const basket = useBasket(view.basket);
  const before = useBasket(view.reviewed);
  return (
    <StepFrame
      checkout={checkout}
      view={view}
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
          <ResetButton checkout={checkout} view={view} />
        </>
      }
    >
      <Card>
        <div role="alert" className="checkout-changed-text">
          <p>
            <strong>{t(view.isUnanswered ? `refused.unknownTitle.${view.intent}` : 'changed.unsent')}</strong>
          </p>
          <p>{t('changed.text')}</p>
        </div>
        {before.items.length > 0 ? (
          <Suspense>
            <ChangesTable before={before} now={basket} intent={view.intent} />
          </Suspense>
        ) : (
          <NewLines now={basket} />
        )}
      </Card>
    </StepFrame>
  );
}

function NewLines({ now: { items } }: Pick<ChangesTableProps, 'now'>) {
  const { t } = useTranslation('checkout');
  return <ReviewLines items={items} caption={t('lines.caption')} />;
}
