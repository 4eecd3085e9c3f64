import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import type { Offer } from '#contract/offer.contract.ts';
import { Dots } from '#ui/kit/dots.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { FailedPage } from '#ui/kit/failed-page.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { OFFERS_PATH } from '#ui/portal/addresses.ts';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { useRoutePart } from '#ui/portal/use-route-part.ts';

import { useOfferDetails, type OfferDetailsMachine } from './offer-details.connect.ts';
import { OfferPage } from './offer-page.tsx';
import './offers.css';

/** A part of the page with a chart of its own. */
export type OfferPart = ComponentType<{ offer: Offer }>;

interface OfferDetailsScreenProps {
  machine: OfferDetailsMachine;
  fileDownload: FileDownloadMachine;
  Answer: OfferPart;
  Messages: OfferPart;
}

/** The page of the offer that the address names. */
export default function OfferDetailsScreen(props: OfferDetailsScreenProps) {
  const offerNo = useRoutePart('offerNo');
  return <Details key={offerNo} offerNo={offerNo} {...props} />;
}

function Details({ offerNo, machine, ...parts }: OfferDetailsScreenProps & { offerNo: string }) {
  const { t } = useTranslation(['offers', 'codes']);
  const view = useOfferDetails(offerNo, machine);
  // An answer makes another page of it: the heading says so first.
  usePageStage(view.status === 'shown' ? `shown ${view.offer.state}` : view.status);
  switch (view.status) {
    case 'loading':
      return (
        <div className="offer-loading">
          <PageHeading>{t('offers:details.title', { offerNo })}</PageHeading>
          <Dots label={t('offers:details.loading')} />
          <Skeleton shape="text" count={2} />
          <Skeleton shape="cards" count={2} />
        </div>
      );
    case 'notFound':
      return (
        <EmptyState
          level={1}
          drawing="search"
          title={t('offers:details.notFoundTitle')}
          actions={<LinkButton href={OFFERS_PATH}>{t('offers:details.all')}</LinkButton>}
        >
          <p>{t('codes:OFFER_NOT_FOUND_ERROR')}</p>
          <p>{t('offers:details.notFoundAdvice', { offerNo })}</p>
        </EmptyState>
      );
    case 'failed':
      return (
        <FailedPage
          title={t('offers:details.failedTitle')}
          advice={t('offers:details.failedAdvice')}
          retryLabel={t('offers:details.retry')}
          onRetry={view.retry}
        />
      );
    case 'shown':
      return <OfferPage offer={view.offer} {...parts} />;
  }
}
