import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { offerQuery } from '#api/offers/offers.queries.ts';
import type { OfferState } from '#contract/offers/offer.contract.ts';
import { OFFERS_PATH, offerPath, orderPath } from '#contract/pages/addresses.contract.ts';
import { takesAnswer } from '#machines/lifecycles/offer.machine.ts';
import { isOthersOffer } from '#machines/records/offer-decision/others-offer.ts';
import { OthersOffer } from '#ui/record/others-offer.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

const REASONS = ['accepted', 'declined', 'expired'] as const satisfies OfferState[];

/** Says that nothing was ordered, why the offer cannot be accepted, and where to continue. */
export function OfferOver({ offerNo }: { offerNo: string }) {
  const { t } = useTranslation('checkout');
  // The offer was fetched a moment ago; if it does not exist, another fetch would report that a second time.
  const { data: offer } = useQuery({ ...offerQuery(offerNo), enabled: false });
  usePageStage('offerOver');
  const reason = REASONS.find((state) => state === offer?.state) ?? 'other';
  const orderNo = offer?.orderNo ?? null;
  const actingFor = useVisitor()?.actingFor?.customerNo ?? null;
  if (offer && takesAnswer(offer, 'customer.accept') && isOthersOffer(offer, actingFor))
    return (
      <EmptyState
        level={1}
        title={t('offer.othersTitle', { offerNo })}
        actions={<LinkButton href={offerPath(offerNo)}>{t('offer.toOffer')}</LinkButton>}
      >
        <OthersOffer offer={offer} />
      </EmptyState>
    );
  return (
    <EmptyState
      level={1}
      title={t('offer.overTitle', { offerNo })}
      actions={
        <>
          {offer && (
            <LinkButton variant="primary" href={offerPath(offerNo)}>
              {t('offer.toOffer')}
            </LinkButton>
          )}
          {orderNo !== null && (
            <LinkButton href={orderPath(orderNo)}>{t('offer.toOrder', { orderNo })}</LinkButton>
          )}
          <LinkButton href={OFFERS_PATH}>{t('placed.offers')}</LinkButton>
        </>
      }
    >
      <p>{t(`offer.over.${reason}`)}</p>
    </EmptyState>
  );
}
