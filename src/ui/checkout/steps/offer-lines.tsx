import { useTranslation } from 'react-i18next';

import type { BasketLine } from '#contract/carts/cart.contract.ts';
import { offerPath } from '#contract/pages/addresses.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';

import { ReviewLines } from './review-lines.tsx';

interface OfferLinesProps {
  offerNo: string;
  items: readonly BasketLine[];
}

/** Shows the lines of an offer, which are ordered at the prices offered. */
export function OfferLines({ offerNo, items }: OfferLinesProps) {
  const { t } = useTranslation('checkout');
  return (
    <Card title={t('lines.title')}>
      <div className="checkout-fields">
        <InfoBox kind="info" title={t('offer.fixedTitle')}>
          <p>{t('offer.fixed')}</p>
          <Link href={offerPath(offerNo)}>{t('offer.back', { offerNo })}</Link>
        </InfoBox>
        <ReviewLines items={items} caption={t('lines.captionOfOffer')} />
      </div>
    </Card>
  );
}
