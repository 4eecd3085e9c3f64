import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';

import type { CheckoutActor, FormView } from './checkout.connect.ts';
import { errorLines } from './outcomes/problem-text.ts';
import { StepHeading } from './step-heading.tsx';
import { StepList } from './step-list.tsx';
import { Summary } from './totals/summary.tsx';
import { useBasket } from './use-basket.ts';

interface StepFrameProps {
  checkout: CheckoutActor;
  view: FormView;
  /** The name of the step in the heading. */
  title: string;
  /** The place within the step where the person is; the focus moves to the heading when it changes. */
  stage?: string;
  /** Focused after a refused submit. */
  summaryRef: Ref<HTMLDivElement>;
  /** Something to confirm before the action, which is shown above it. */
  confirm?: ReactNode;
  /** The button that leads to the next step. */
  action?: ReactNode;
  /** Holds the other actions. */
  more?: ReactNode;
  children: ReactNode;
}

/** Frames the first three steps: heading, step list, error summary, totals. */
export function StepFrame({
  checkout,
  view,
  title,
  stage = view.step,
  summaryRef,
  confirm,
  action,
  more,
  children,
}: StepFrameProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const basket = useBasket(view.basket);
  const hasProblems = view.problems.length > 0;
  usePageStage(stage, hasProblems ? t('common:errorPrefix') : '');
  return (
    <div className="checkout">
      <StepHeading offerNo={view.offerNo} intent={view.intent} step={view.step} title={title} />
      <StepList
        current={view.step}
        goTo={(step) => {
          const event = { type: 'address.changed', step, intent: view.intent } as const;
          return view.can(event) ? () => checkout.send(event) : undefined;
        }}
      />
      <ErrorSummary ref={summaryRef} title={t('common:checkEntries')} errors={errorLines(t, view.problems)} />
      <div className="checkout-columns">
        <div className="checkout-main">{children}</div>
        <Summary basket={basket} intent={view.intent} confirm={confirm} action={action} more={more} />
      </div>
    </div>
  );
}
