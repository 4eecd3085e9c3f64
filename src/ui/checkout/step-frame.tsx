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
  /** Names the step in the heading. */
  title: string;
  /** Says where the person is within the step; when this changes, the focus moves to the heading. */
  stage?: string;
  /** Takes the focus after a refused submit. */
  summaryRef: Ref<HTMLDivElement>;
  /** Holds something to confirm, which is shown above the action. */
  confirm?: ReactNode;
  /** Holds the button that leads to the next step. */
  action?: ReactNode;
  /** Holds the other actions. */
  more?: ReactNode;
  children: ReactNode;
}

/** Gives each of the first three steps its heading, step list, error summary and totals. */
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
        <Summary
          basket={basket}
          intent={view.intent}
          offerNo={view.offerNo}
          confirm={confirm}
          action={action}
          more={more}
        />
      </div>
    </div>
  );
}
