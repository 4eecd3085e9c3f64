import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';

import { ChangedCart } from '#ui/checkout/outcomes/changed-cart.tsx';
import { CheckingOutcome } from '#ui/checkout/outcomes/checking-outcome.tsx';
import type { CheckoutActor, ReviewView } from '#ui/checkout/checkout.connect.ts';
import { Refusal, Unanswered } from '#ui/checkout/outcomes/refusal.tsx';
import { ResetButton } from '#ui/checkout/reset-button.tsx';
import { ReviewDetails } from './review-details.tsx';
import { StepFrame } from '#ui/checkout/step-frame.tsx';
import { TermsBox } from './terms-box.tsx';
import { useBasket } from '#ui/checkout/use-basket.ts';
import { useRefusedSubmit } from '#ui/checkout/use-refused-submit.ts';

interface ReviewStepProps {
  checkout: CheckoutActor;
  view: ReviewView;
}

/** Shows everything once more for confirmation, and then the server's answer. */
export function ReviewStep(props: ReviewStepProps) {
  switch (props.view.phase) {
    case 'checking':
      return <CheckingOutcome {...props} />;
    case 'changed':
      return <ChangedCart {...props} />;
    case 'reading':
    case 'unanswered':
    case 'submitting':
      return <Reading {...props} />;
  }
}

function Reading({ checkout, view }: ReviewStepProps) {
  const { t } = useTranslation('checkout');
  const { summaryRef, submitted } = useRefusedSubmit();
  const isSubmitting = view.phase === 'submitting';
  const submittingText = t(`review.submitting.${view.intent}`);
  const { items } = useBasket(view.basket);
  const submit = () => {
    checkout.send({ type: 'review.submit' });
    submitted();
  };
  return (
    <StepFrame
      checkout={checkout}
      view={view}
      title={t(`heading.review.${view.intent}`)}
      summaryRef={summaryRef}
      confirm={<TermsBox checkout={checkout} view={view} />}
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
          <ResetButton checkout={checkout} view={view} />
        </>
      }
    >
      {view.refusal && <Refusal refusal={view.refusal} intent={view.intent} />}
      {view.phase === 'unanswered' && <Unanswered intent={view.intent} />}
      <ReviewDetails view={view} items={items} />
    </StepFrame>
  );
}
