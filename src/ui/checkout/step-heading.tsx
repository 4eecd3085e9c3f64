import { useTranslation } from 'react-i18next';

import {
  CHECKOUT_STEPS,
  type CheckoutIntent,
  type CheckoutStep,
} from '#machines/buying/checkout/checkout.types.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';

interface StepHeadingProps {
  offerNo: string | null;
  intent: CheckoutIntent;
  step: CheckoutStep;
  /** Names the step. */
  title: string;
}

/** Shows the heading of a step; the server draws the same heading for the first step (server/pages/headings.ts). */
export function StepHeading({ offerNo, intent, step, title }: StepHeadingProps) {
  const { t } = useTranslation('checkout');
  return (
    <PageHeading
      above={offerNo === null ? t(`heading.kind.${intent}`) : t('heading.kind.offer', { offerNo })}
    >
      {t('heading.step', { step: CHECKOUT_STEPS.indexOf(step) + 1, count: CHECKOUT_STEPS.length, title })}
    </PageHeading>
  );
}
