import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import type { Offer } from '#contract/offers/offer.contract.ts';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { useListAddress } from '#ui/portal/list-address.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';
import { OfferState } from '#ui/record/offer-state.tsx';
import { PlacedTotals } from '#ui/record/placed-totals.tsx';
import { PlacedLines } from '#ui/articles/placed-lines.tsx';
import { RecordBack, RecordColumns } from '#ui/record/record-layout.tsx';

import { OfferFacts } from './offer-facts.tsx';

type OfferPart = ComponentType<{ offer: Offer }>;

/** These parts of the page have charts of their own. */
export interface OfferParts {
  fileDownload: FileDownloadMachine;
  Answer: OfferPart;
  Messages: OfferPart;
}

interface OfferPageProps extends OfferParts {
  offer: Offer;
}

/** Shows everything about one offer. */
export function OfferPage({ offer, fileDownload, Answer, Messages }: OfferPageProps) {
  const { t } = useTranslation('offers');
  const list = useListAddress('offers');
  const isPriced = seesPrices(useVisitor());
  return (
    <article className="offer-page">
      <RecordBack list={{ href: list, label: t('details.all') }} />
      <PageHeading
        lead={<OfferState offer={offer} />}
        actions={
          <Button icon="print" onPress={() => window.print()}>
            {t('details.print')}
          </Button>
        }
      >
        {t('details.title', { offerNo: offer.offerNo })}
      </PageHeading>
      <RecordColumns facts={<OfferFacts offer={offer} fileDownload={fileDownload} />}>
        <Answer offer={offer} />
        <section aria-labelledby="offer-items">
          <h2 id="offer-items">{t('details.items')}</h2>
          <PlacedLines caption={t('item.caption')} items={offer.items} isPriced={isPriced} />
        </section>
        {isPriced && <PlacedTotals of="offers" totals={offer.totals} />}
        <Messages offer={offer} />
      </RecordColumns>
    </article>
  );
}
