import { useTranslation } from 'react-i18next';

import type { Offer } from '#contract/offers/offer.contract.ts';
import { offerPath, orderPath } from '#contract/pages/addresses.contract.ts';
import { formatDate, formatRecordDate } from '#i18n/format.ts';
import type { Translate } from '#i18n/resources.ts';
import { PlacedFor } from '#ui/record/placed-for.tsx';
import { readsSeveralCompanies } from '#ui/listing/record-scope.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { useDocumentLabel } from '#ui/listing/documents/document-label.ts';
import { DocumentList } from '#ui/listing/documents/document-list.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

interface OfferFactsProps {
  offer: Offer;
  fileDownload: FileDownloadMachine;
}

/** Names the person who asked, the company for which they asked, or both. */
const requestedBy = (t: Translate<'offers'>, { placedBy: person, onBehalfOf: company }: Offer) => {
  const name = person && `${person.firstName} ${person.lastName}`;
  if (company === undefined) return name;
  return name === null ? t('onBehalfOf', { name: company }) : t('details.placedOnBehalf', { name, company });
};

/** Shows the offer's numbers, days and documents, and the person and company that it is for. */
export function OfferFacts({ offer, fileDownload }: OfferFactsProps) {
  const { t, i18n } = useTranslation('offers');
  const { orderNo, requestedAgainAs: again, offeredOn, validUntil } = offer;
  const visitor = useVisitor();
  return (
    <>
      <Card title={t('details.facts')}>
        <DefinitionList
          entries={[
            {
              term: t('details.company'),
              description: readsSeveralCompanies(visitor) ? offer.companyName : null,
            },
            { term: t('details.placedBy'), description: requestedBy(t, offer) },
            { term: t('column.requested'), description: formatRecordDate(offer.createdAt, i18n.language) },
            { term: t('column.offered'), description: offeredOn && formatDate(offeredOn, i18n.language) },
            {
              term: t('column.validUntil'),
              description: validUntil && formatDate(validUntil, i18n.language),
            },
            { term: t('column.customerOrderNo'), description: offer.customerOrderNo },
            {
              term: t('details.orderNo'),
              description: orderNo && <Link href={orderPath(orderNo)}>{orderNo}</Link>,
            },
            {
              term: t('details.requestedAgainAs'),
              description: again && <Link href={offerPath(again)}>{again}</Link>,
            },
            {
              term: t('details.declineReason'),
              description: offer.declineReason && <span className="offer-text">{offer.declineReason}</span>,
            },
            {
              term: t('details.requestedDeliveryDate'),
              description:
                offer.requestedDeliveryDate && formatDate(offer.requestedDeliveryDate, i18n.language),
            },
            { term: t('details.additionalInformation'), description: offer.additionalInformation },
          ]}
        />
      </Card>
      {offer.documents.length > 0 && (
        <OfferDocuments documents={offer.documents} fileDownload={fileDownload} />
      )}
      <PlacedFor
        address={offer.deliveryAddress}
        contact={offer.contactPerson}
        isOfOther={readsSeveralCompanies(visitor)}
      />
    </>
  );
}

interface OfferDocumentsProps extends Pick<Offer, 'documents'> {
  fileDownload: FileDownloadMachine;
}

function OfferDocuments({ documents, fileDownload }: OfferDocumentsProps) {
  const { t } = useTranslation('offers');
  const labelOf = useDocumentLabel();
  return (
    <Card title={t('details.documents')}>
      <DocumentList
        documents={documents.map((document) => ({ id: document.id, label: labelOf(document) }))}
        machine={fileDownload}
      />
    </Card>
  );
}
