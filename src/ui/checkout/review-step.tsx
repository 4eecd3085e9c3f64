import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { reviewedBasketQuery } from '#api/orders/orders.queries.ts';
import type { Basket } from '#contract/cart.contract.ts';
import { announce } from '#ui/kit/announce.ts';
import { Button } from '#ui/kit/button.tsx';

import { ChangedCart } from './changed-cart.tsx';
import { CheckingOutcome } from './checking-outcome.tsx';
import type { CheckoutActor, ReviewView } from './checkout.connect.ts';
import { Refusal } from './refusal.tsx';
import { ResetButtons } from './reset-buttons.tsx';
import { ReviewDetails } from './review-details.tsx';
import { StepFrame } from './step-frame.tsx';
import { TermsBox } from './terms-box.tsx';
import { useRefusedSubmit } from './use-refused-submit.ts';

interface ReviewStepProps {
  checkout: CheckoutActor;
  view: ReviewView;
  basket: Basket;
}

/** All of it once more, to be confirmed; and whatever the server says to it. */
export function ReviewStep(props: ReviewStepProps) {
  switch (props.view.phase) {
    case 'checking':
      return <CheckingOutcome {...props} />;
    case 'changed':
      return <ChangedCart {...props} />;
    case 'reading':
    case 'submitting':
      return <Reading {...props} />;
  }
}

/**
 * The basket as review began with it: what is read is what is sent, so that a cart which another tab changes is refused, and
 * shown beside this one (decisions 24). That it has changed is heard at once.
 */
const useReviewed = (basket: Basket): Basket => {
  const { t } = useTranslation('checkout');
  const [reviewed] = useState(basket);
  const { fingerprint } = basket;
  const hear = useEffectEvent((now: string) => {
    if (now !== reviewed.fingerprint) announce(t('heading.changed'));
  });
  useEffect(() => hear(fingerprint), [fingerprint]);
  return reviewed;
};

function Reading({ checkout, view, basket }: ReviewStepProps) {
  const { t } = useTranslation('checkout');
  const { summaryRef, submitted } = useRefusedSubmit();
  const isSubmitting = view.phase === 'submitting';
  const submittingText = t(`review.submitting.${view.intent}`);
  const queries = useQueryClient();
  const reviewed = useReviewed(basket);
  const submit = () => {
    queries.setQueryData(reviewedBasketQuery.queryKey, reviewed);
    const discontinued = basket.items.some((item) => item.discontinued);
    checkout.send({ type: 'review.submit', fingerprint: reviewed.fingerprint, discontinued });
    submitted();
  };
  return (
    <StepFrame
      checkout={checkout}
      view={view}
      basket={basket}
      title={t(`heading.review.${view.intent}`)}
      summaryRef={summaryRef}
      action={
        <Button variant="primary" wide busy={isSubmitting} busyLabel={submittingText} onPress={submit}>
          {t(`review.submit.${view.intent}`)}
        </Button>
      }
      more={
        <>
          {view.can({ type: 'step.back' }) && (
            <Button wide onPress={() => checkout.send({ type: 'step.back' })}>
              {t('actions.backToDelivery')}
            </Button>
          )}
          <ResetButtons checkout={checkout} view={view} />
        </>
      }
    >
      <Refusal view={view} />
      <ReviewDetails view={view} items={basket.items} />
      <TermsBox checkout={checkout} view={view} />
    </StepFrame>
  );
}
