import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { Dots } from '#ui/kit/states/dots.tsx';

import type { CheckoutActor, ReviewView } from '#ui/checkout/checkout.connect.ts';
import { StepFrame } from '#ui/checkout/step-frame.tsx';
import { useRefusedSubmit } from '#ui/checkout/use-refused-submit.ts';

interface CheckingOutcomeProps {
  checkout: CheckoutActor;
  view: ReviewView;
}

/** Says what the portal does about a lost answer, and what the person can do. */
export function CheckingOutcome({ checkout, view }: CheckingOutcomeProps) {
  const { t } = useTranslation('checkout');
  const { summaryRef } = useRefusedSubmit();
  const title = t(`heading.checking.${view.intent}`);
  return (
    <StepFrame checkout={checkout} view={view} title={title} stage="checking" summaryRef={summaryRef}>
      <Card>
        <div className="checkout-checking">
          <Dots label={title} />
          <p>{t('checking.text')}</p>
          <div className="checkout-buttons">
            <Button onPress={() => checkout.send({ type: 'outcome.ask' })}>{t('checking.ask')}</Button>
            <Button variant="quiet" onPress={() => checkout.send({ type: 'outcome.leave' })}>
              {t('checking.leave')}
            </Button>
          </div>
        </div>
      </Card>
    </StepFrame>
  );
}
