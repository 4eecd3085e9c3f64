import { useTranslation } from 'react-i18next';

import { offerMessagesQuery, offerQuery } from '#api/offers/offers.queries.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import { useListAddress } from '#ui/portal/list-address.ts';
import { useRoutePart } from '#ui/portal/use-route-part.ts';
import { useRecord, useRecordData } from '#ui/record/record.connect.ts';
import { RecordPage } from '#ui/record/record-page.tsx';

import { OfferPage, type OfferParts } from './offer-page.tsx';
import './offers.css';

interface OfferDetailsScreenProps extends OfferParts {
  machine: RecordMachine;
}

/** Shows the page of the offer that the address names. */
export default function OfferDetailsScreen(props: OfferDetailsScreenProps) {
  const offerNo = useRoutePart('offerNo');
  return <Details key={offerNo} offerNo={offerNo} {...props} />;
}

function Details({ offerNo, machine, ...parts }: OfferDetailsScreenProps & { offerNo: string }) {
  const { t } = useTranslation(['offers', 'codes']);
  const record = useRecord(machine, offerNo);
  const list = useListAddress('offers');
  const offer = useRecordData(record, offerQuery(offerNo));
  const messages = useRecordData(record, offerMessagesQuery(offerNo));
  return (
    <RecordPage
      record={record}
      texts={{
        title: t('offers:details.title', { offerNo }),
        loading: t('offers:details.loading'),
        failed: t('offers:details.failedTitle'),
      }}
      skeleton={[
        ['text', 2],
        ['cards', 2],
      ]}
      notFound={{
        title: t('offers:details.notFoundTitle'),
        advice: [t('codes:OFFER_NOT_FOUND_ERROR'), t('offers:details.notFoundAdvice', { offerNo })],
        list: { href: list, label: t('offers:details.all') },
      }}
      // An answer changes the whole page, so the heading announces it.
      stage={offer?.state}
    >
      {offer && messages && <OfferPage offer={offer} {...parts} />}
    </RecordPage>
  );
}
