import { useTranslation } from 'react-i18next';

import type { CheckoutStep } from '#machines/buying/checkout/checkout.types.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { Dots } from '#ui/kit/states/dots.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';

import type { OpeningView } from './checkout.connect.ts';
import { StepHeading } from './step-heading.tsx';

interface OpeningProps {
  view: OpeningView;
  /** Names the step that the person had reached before, if any. */
  keptStep: CheckoutStep | null;
}

/** Shows the heading of the step that will most probably open, so that the heading is there at once and stays. */
export function Opening({ view: { wantedStep, intent, offerNo }, keptStep }: OpeningProps) {
  const { t } = useTranslation('checkout');
  const step = wantedStep ?? keptStep ?? 'overview';
  if (step === 'placed') return <OpeningUnnamed />;
  const title = step === 'review' ? t(`heading.review.${intent}`) : t(`heading.${step}`);
  return (
    <div className="checkout">
      <StepHeading offerNo={offerNo} intent={intent} step={step} title={title} />
      <Places />
    </div>
  );
}

/** Renders the page while its step is not known. */
export function OpeningUnnamed() {
  const { t } = useTranslation('checkout');
  return (
    <div className="checkout">
      <PageHeading>{t('loading')}</PageHeading>
      <Places />
    </div>
  );
}

function Places() {
  const { t } = useTranslation('checkout');
  return (
    <div className="checkout-opening">
      <Dots label={t('loading')} />
      <Skeleton shape="block" count={1} />
      <Skeleton shape="rows" count={4} />
    </div>
  );
}
