import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { offerPath, orderPath } from '#contract/pages/addresses.contract.ts';
import { formatDate, formatRecordDate } from '#i18n/format.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { DeliveryStatus } from '#ui/record/delivery-status.tsx';
import { OfferState } from '#ui/record/offer-state.tsx';

import { ANCHORS, listOfMachine } from './machine-links.ts';

/** Shows the newest orders and offers with a line for the machine. */
export function MachineHistory({ machine: { machineNo, orders, offers } }: { machine: MachineDetails }) {
  const { t, i18n } = useTranslation('machines');
  return (
    <div className="machine-columns">
      <Card
        title={t('history.orders')}
        anchor={ANCHORS.history}
        actions={
          orders.count > 0 && (
            <Link href={listOfMachine('orders', machineNo)}>
              {t('history.allOrders', { count: orders.count })}
            </Link>
          )
        }
      >
        {orders.count === 0 && <p>{t('history.noOrders')}</p>}
        <ul className="machine-records">
          {orders.items.map((order) => (
            <PlacedRecord
              key={order.orderNo}
              link={<Link href={orderPath(order.orderNo)}>{order.orderNo}</Link>}
              day={formatDate(order.orderDate, i18n.language)}
              facts={[order.customerOrderNo, order.companyName]}
              state={<DeliveryStatus order={order} />}
            />
          ))}
        </ul>
      </Card>
      <Card
        title={t('history.offers')}
        actions={
          offers.count > 0 && (
            <Link href={listOfMachine('offers', machineNo)}>
              {t('history.allOffers', { count: offers.count })}
            </Link>
          )
        }
      >
        {offers.count === 0 && <p>{t('history.noOffers')}</p>}
        <ul className="machine-records">
          {offers.items.map((offer) => (
            <PlacedRecord
              key={offer.offerNo}
              link={<Link href={offerPath(offer.offerNo)}>{offer.offerNo}</Link>}
              day={formatRecordDate(offer.createdAt, i18n.language)}
              facts={[offer.customerOrderNo, offer.companyName]}
              state={<OfferState offer={offer} />}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface PlacedRecordProps {
  link: ReactNode;
  day: string;
  facts: readonly (string | null | undefined)[];
  state: ReactNode;
}

function PlacedRecord({ link, day, facts, state }: PlacedRecordProps) {
  return (
    <li>
      <div className="machine-record">
        {link}
        <span className="machine-aside">{[day, ...facts].filter(Boolean).join(' · ')}</span>
      </div>
      {state}
    </li>
  );
}
