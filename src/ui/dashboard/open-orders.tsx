import { useTranslation } from 'react-i18next';

import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';

import { addressOf } from './list-links.ts';

/** Counts the open orders by delivery status; each number leads to its orders. */
export function OpenOrders({ counts }: { counts: Dashboard['openOrders'] }) {
  const { t, i18n } = useTranslation('dashboard');
  const { t: tOrders } = useTranslation('orders');
  return (
    <Card title={t('open.title')} actions={<Link href={addressOf('orders')}>{t('open.all')}</Link>}>
      {counts.length === 0 ? (
        <p>{t('open.none')}</p>
      ) : (
        <ul className="dashboard-counts">
          {counts.map(({ deliveryStatus, count }) => (
            <li key={deliveryStatus}>
              <Link href={addressOf('orders', { delivery_status: deliveryStatus })}>
                <span className="dashboard-count">{formatNumber(count, i18n.language)}</span>{' '}
                {tOrders(`statusFilter.${deliveryStatus}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
