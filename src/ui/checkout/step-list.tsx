import { useTranslation } from 'react-i18next';

import { CHECKOUT_STEPS, type CheckoutStep } from '#machines/buying/checkout/checkout.types.ts';
import { Stepper } from '#ui/kit/display/stepper.tsx';

interface StepListProps {
  current: CheckoutStep;
  /** Returns how to go to a step, if that is possible now. */
  goTo?: (step: CheckoutStep) => (() => void) | undefined;
}

export function StepList({ current, goTo }: StepListProps) {
  const { t } = useTranslation('checkout');
  const position = CHECKOUT_STEPS.indexOf(current);
  return (
    <Stepper
      label={t('steps.label')}
      doneText={t('steps.done')}
      steps={CHECKOUT_STEPS.map((step, index) => ({
        id: step,
        label: t(`steps.${step}`),
        state: index < position ? 'done' : index === position ? 'current' : 'upcoming',
        onPress: index < position ? goTo?.(step) : undefined,
      }))}
    />
  );
}
