import { useTranslation } from 'react-i18next';

import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { ANY_LATE } from '#contract/orders/delivery-statuses.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';

import { countLate } from './late-orders.ts';
import { addressOf } from './list-links.ts';

/** Everything that is late counts as one step, for which the filter of the list of orders has one choice. */
const STEPS = ['pending_action', 'ready_for_dispatch', 'on_its_way', ANY_LATE, 'no_status'] as const;
type Step = (typeof STEPS)[number];

/** Counts the open orders at each step of the process; the name of a step leads to its orders. */
export function OpenOrders({ counts }: { counts: Dashboard['openOrders'] }) {
  const { t } = useTranslation('dashboard');
  const { late, tooLate } = countLate(counts);
  const countOf = (step: Step): number =>
    step === ANY_LATE ? late : (counts.find(({ deliveryStatus }) => deliveryStatus === step)?.count ?? 0);
  // A step keeps its place even if it has no orders; an unknown status comes last, if at all.
  const shown = STEPS.filter((step) => step !== 'no_status' || countOf(step) > 0);
  return (
    <Card title={t('open.title')} actions={<Link href={addressOf('orders')}>{t('open.all')}</Link>}>
      {counts.length === 0 ? (
        <p>{t('open.none')}</p>
      ) : (
        <ol className="dashboard-statuses">
          {shown.map((step) => (
            <StepCount key={step} step={step} count={countOf(step)} tooLate={tooLate} />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface StepCountProps {
  step: Step;
  count: number;
  tooLate: number;
}

/** Only late orders have a colour, and an icon for people who cannot see the colour. */
function StepCount({ step, count, tooLate }: StepCountProps) {
  const { t, i18n } = useTranslation('dashboard');
  const { t: tOrders } = useTranslation('orders');
  const name = step === ANY_LATE ? t('open.late') : tOrders(`statusFilter.${step}`);
  const isLate = step === ANY_LATE && count > 0;
  const degree = tooLate > 0 ? 'too_late' : 'late';
  return (
    <li className="dashboard-status" data-late={isLate ? degree : undefined}>
      <span className="dashboard-status-name">
        {isLate && <Icon name={tooLate > 0 ? 'error' : 'warning'} />}
        {count === 0 ? (
          <span className="dashboard-aside">{name}</span>
        ) : (
          <Link href={addressOf('orders', { delivery_status: step })}>{name}</Link>
        )}
        {isLate && (
          <span className="dashboard-aside">
            {tooLate > 0 ? t('open.tooLate', { count: tooLate }) : t('open.upToAWeek')}
          </span>
        )}
      </span>
      <span className="dashboard-count">{formatNumber(count, i18n.language)}</span>
    </li>
  );
}
