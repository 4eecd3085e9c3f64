import { useTranslation } from 'react-i18next';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import { WARRANTIES_ENDING_DAYS } from '#contract/dashboard/dashboard-days.contract.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { machinePath } from '#contract/pages/addresses.contract.ts';
import { daysUntil } from '#i18n/days-until.ts';
import { formatDate } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { addressOf } from './list-links.ts';

type Warranties = NonNullable<Dashboard['warrantiesEnding']>;

/** Lists the machines whose warranty ends soon, with links for people with full access, who may open the pages of machines. */
export function EndingWarranties({ warranties: { count, items } }: { warranties: Warranties }) {
  const { t, i18n } = useTranslation('dashboard');
  const visitor = useVisitor();
  const opensMachines = visitor !== null && meetsLevel(visitor, { level: LEVELS.full });
  if (count === 0) return null;
  return (
    <Card
      title={t('warranties.title')}
      actions={
        <Link href={addressOf('machines', { warranty_within: String(WARRANTIES_ENDING_DAYS) })}>
          {t('warranties.all', { count })}
        </Link>
      }
    >
      <ul className="dashboard-lines">
        {items.map(({ machineNo, machineType, warrantyUntil }) => (
          <li key={machineNo}>
            {opensMachines ? <Link href={machinePath(machineNo)}>{machineNo}</Link> : machineNo} {machineType}
            {warrantyUntil !== null && (
              <span className="dashboard-aside dashboard-below">
                {t(daysUntil(warrantyUntil) <= 0 ? 'endsToday' : 'endsIn', {
                  count: daysUntil(warrantyUntil),
                  date: formatDate(warrantyUntil, i18n.language),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
