import { useTranslation } from 'react-i18next';

import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { OPEN_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';

import { addressOf } from './list-links.ts';

type Status = (typeof OPEN_STATUSES)[number];

/** Only what is late has a colour, and an icon that says the same without it. */
const LATE = { late: 'warning', too_late: 'error' } as const satisfies Partial<Record<Status, string>>;

const isLate = (status: Status): status is keyof typeof LATE => status in LATE;

/** Counts the open orders in the order of the process; each number leads to its orders. */
export function OpenOrders({ counts }: { counts: Dashboard['openOrders'] }) {
  const { t } = useTranslation('dashboard');
  const countOf = (status: Status): number =>
    counts.find(({ deliveryStatus }) => deliveryStatus === status)?.count ?? 0;
  // The steps stay in their places when nothing is there; an unknown status comes last, if at all.
  const shown = OPEN_STATUSES.filter((status) => status !== 'no_status' || countOf(status) > 0);
  return (
    <Card title={t('open.title')} actions={<Link href={addressOf('orders')}>{t('open.all')}</Link>}>
      {counts.length === 0 ? (
        <p>{t('open.none')}</p>
      ) : (
        <ol className="dashboard-statuses">
          {shown.map((status) => (
            <StatusCount key={status} status={status} count={countOf(status)} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function StatusCount({ status, count }: { status: Status; count: number }) {
  const { t, i18n } = useTranslation('dashboard');
  const { t: tOrders } = useTranslation('orders');
  const name = tOrders(`statusFilter.${status}`);
  const late = isLate(status) && count > 0 ? status : undefined;
  return (
    <li className="dashboard-status" data-late={late}>
      <span className="dashboard-status-name">
        {late !== undefined && <Icon name={LATE[late]} />}
        {count === 0 ? (
          <span className="dashboard-aside">{name}</span>
        ) : (
          <Link href={addressOf('orders', { delivery_status: status })}>{name}</Link>
        )}
        {late !== undefined && <span className="dashboard-aside">{t(`open.${late}`)}</span>}
      </span>
      <span className="dashboard-count">{formatNumber(count, i18n.language)}</span>
    </li>
  );
}
