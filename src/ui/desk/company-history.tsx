import { useTranslation } from 'react-i18next';

import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { deskOfferPath, orderPath } from '#contract/pages/addresses.contract.ts';
import { formatRecordDate } from '#i18n/format.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { Card } from '#ui/kit/layers/card.tsx';

interface Placed {
  readonly number: string;
  readonly href: string;
  readonly createdAt: string;
  readonly totalCents: number | null;
  readonly state: string | null;
}

/** Shows the company's latest orders and offers. */
export function CompanyHistory({ history: { orders, offers } }: Pick<DeskOffer, 'history'>) {
  const { t } = useTranslation(['desk', 'offers', 'orders']);
  return (
    <Card title={t('desk:offer.history')}>
      <h3>{t('desk:offer.orders')}</h3>
      <Few
        none={t('desk:offer.noOrders')}
        few={orders.map((order) => ({
          ...order,
          number: order.orderNo,
          href: orderPath(order.orderNo),
          state: null,
        }))}
      />
      <h3>{t('desk:offer.offers')}</h3>
      <Few
        none={t('desk:offer.noOffers')}
        few={offers.map((offer) => ({
          ...offer,
          number: offer.offerNo,
          href: deskOfferPath(offer.offerNo),
          state: t(`offers:state.${offer.state}`),
        }))}
      />
    </Card>
  );
}

function Few({ few, none }: { few: readonly Placed[]; none: string }) {
  const { i18n } = useTranslation();
  if (few.length === 0) return <p className="desk-note">{none}</p>;
  return (
    <ul className="desk-few">
      {few.map(({ number, href, createdAt, totalCents, state }) => (
        <li key={number}>
          <Link href={href}>{number}</Link>
          <span className="desk-note">
            {[
              formatRecordDate(createdAt, i18n.language),
              state,
              totalCents === null ? null : formatMoney(totalCents, i18n.language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
