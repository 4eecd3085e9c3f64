import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { OFFERS_ENDING_DAYS } from '#contract/dashboard/dashboard-days.contract.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { ANY_LATE } from '#contract/orders/delivery-statuses.contract.ts';
import { offerPath } from '#contract/pages/addresses.contract.ts';
import { daysUntil } from '#i18n/days-until.ts';
import { formatDate } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';

import { TO_DO } from './anchors.ts';
import { countLate } from './late-orders.ts';
import { addressOf } from './list-links.ts';

type Blocks = Pick<Dashboard, 'offersEnding' | 'offersWaiting' | 'openOrders' | 'emailVerified'>;

interface ToDoProps {
  blocks: Blocks;
  VerificationMail: ComponentType;
}

/** Lists what waits for the person, most urgent first. */
export function ToDo({ blocks, VerificationMail }: ToDoProps) {
  const { t } = useTranslation('dashboard');
  const { offersEnding, offersWaiting, emailVerified } = blocks;
  const { late, tooLate } = countLate(blocks.openOrders);
  const isDone = offersWaiting.count === 0 && late === 0 && emailVerified;
  return (
    <Card title={t('toDo.title')} anchor={TO_DO}>
      {isDone && <p>{t('toDo.nothing')}</p>}
      <ul className="dashboard-tasks">
        {late > 0 && (
          <Task icon={tooLate > 0 ? 'error' : 'warning'} late={tooLate > 0 ? 'too_late' : 'late'}>
            <Link href={addressOf('orders', { delivery_status: ANY_LATE })}>
              {t('toDo.late', { count: late })}
            </Link>
            {tooLate > 0 && (
              <span className="dashboard-aside dashboard-below">{t('toDo.tooLate', { count: tooLate })}</span>
            )}
          </Task>
        )}
        {offersWaiting.count > 0 && (
          <Task icon="clock">
            <Link href={addressOf('offers', { state: 'offered' })}>
              {t('toDo.waiting', { count: offersWaiting.count })}
            </Link>
            {offersEnding.count > 0 && (
              <>
                {' · '}
                <Link
                  href={addressOf('offers', { state: 'offered', valid_within: String(OFFERS_ENDING_DAYS) })}
                >
                  {t('toDo.offers', { count: offersEnding.count })}
                </Link>
              </>
            )}
            <ul className="dashboard-lines">
              {offersWaiting.items.map((offer) => (
                <li key={offer.offerNo}>
                  <OfferLine offer={offer} />
                </li>
              ))}
            </ul>
          </Task>
        )}
        {!emailVerified && (
          <Task icon="mail">
            {t('toDo.email')}
            <VerificationMail />
          </Task>
        )}
      </ul>
    </Card>
  );
}

interface TaskProps {
  icon: IconName;
  late?: 'late' | 'too_late';
  children: ReactNode;
}

function Task({ icon, late, children }: TaskProps) {
  return (
    <li className="dashboard-task" data-late={late}>
      <Icon name={icon} />
      <div>{children}</div>
    </li>
  );
}

function OfferLine({ offer }: { offer: Dashboard['offersWaiting']['items'][number] }) {
  const { t, i18n } = useTranslation('dashboard');
  const { offerNo, companyName, customerOrderNo, validUntil, totalCents } = offer;
  const days = validUntil === null ? 0 : daysUntil(validUntil);
  return (
    <>
      <Link href={offerPath(offerNo)}>{t('offer', { offerNo })}</Link>{' '}
      {validUntil !== null && (
        <span className="dashboard-aside">
          {t(days <= 0 ? 'endsToday' : 'endsIn', {
            count: days,
            date: formatDate(validUntil, i18n.language),
          })}
          {customerOrderNo !== null && (
            <>
              {' · '}
              <span className="dashboard-number">{customerOrderNo}</span>
            </>
          )}
          {totalCents !== null && (
            <>
              {' · '}
              <span className="dashboard-number">{formatMoney(totalCents, i18n.language)}</span>
            </>
          )}
        </span>
      )}
      {companyName !== undefined && <span className="dashboard-aside dashboard-below">{companyName}</span>}
    </>
  );
}
