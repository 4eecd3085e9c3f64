import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { basketOf, offerQuery } from '#api/offers/offers.queries.ts';
import { orderQuery } from '#api/orders/order.queries.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import type { Order, SubmitReply } from '#contract/orders/order.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { CopyButton } from '#ui/kit/actions/copy-button.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';

import { AddressLines, ContactLines } from '#ui/checkout/steps/address-lines.tsx';
import { ReviewLines } from '#ui/checkout/steps/review-lines.tsx';
import { useTotalsEntries } from '#ui/checkout/totals/totals-entries.ts';

/** Shows what was placed, as the server has it on record; the page stays useful if the record cannot be fetched. */
export function PlacedRecord({ kind, number }: SubmitReply) {
  const { t } = useTranslation('checkout');
  const { data: order, isError: isOrderMissing } = useQuery({
    ...orderQuery(number),
    enabled: kind === 'order',
  });
  const { data: offer, isError: isOfferMissing } = useQuery({
    ...offerQuery(number),
    enabled: kind === 'quote',
  });
  const record: Order | Offer | undefined = kind === 'order' ? order : offer;
  if (record !== undefined) return <PlacedFacts kind={kind} record={record} />;
  if (isOrderMissing || isOfferMissing)
    return <p className="checkout-placed-missing">{t('placed.recordMissing')}</p>;
  return (
    <>
      <output className="k-visually-hidden">{t('placed.recordLoading')}</output>
      <Skeleton shape="rows" count={4} />
    </>
  );
}

function PlacedFacts({ kind, record }: { kind: SubmitReply['kind']; record: Order | Offer }) {
  const { t, i18n } = useTranslation('checkout');
  const totalsEntries = useTotalsEntries();
  const { customerOrderNo, deliveryAddress, contactPerson, requestedDeliveryDate: day } = record;
  const { items, totals } = basketOf(record);
  const sums = totalsEntries(totals, items);
  return (
    <>
      <Card title={t('lines.title')}>
        <ReviewLines items={items} caption={t(`placed.captionOf.${kind}`)} />
        {sums.length > 0 && (
          <div className="checkout-placed-sums">
            <DefinitionList
              look="totals"
              entries={sums.map(({ term, amount }) => ({ term, description: amount }))}
            />
          </div>
        )}
      </Card>
      <Card title={t('review.details')}>
        <DefinitionList
          entries={[
            {
              term: t('customerOrderNo.label'),
              description: customerOrderNo && <CopiedNumber what="own" number={customerOrderNo} />,
            },
            { term: t('requestedDeliveryDate.label'), description: day && formatDate(day, i18n.language) },
            {
              term: t('additionalInformation.label'),
              description: record.additionalInformation && (
                <span className="checkout-text">{record.additionalInformation}</span>
              ),
            },
          ]}
        />
      </Card>
      <div className="checkout-pair">
        {deliveryAddress && (
          <Card title={t('deliveryAddress.label')}>
            <p className="checkout-strong">{deliveryAddress.companyName}</p>
            <AddressLines address={deliveryAddress} />
          </Card>
        )}
        {contactPerson && (
          <Card title={t('contactPerson.label')}>
            <p className="checkout-strong">{contactPerson.fullName}</p>
            <ContactLines contact={contactPerson} />
          </Card>
        )}
      </div>
    </>
  );
}

interface CopiedNumberProps {
  what: 'order' | 'quote' | 'own';
  number: string;
}

/** Shows a number with the button that copies it. */
function CopiedNumber({ what, number }: CopiedNumberProps) {
  return (
    <span className="checkout-copied">
      <span className="checkout-number">{number}</span>
      <CopyNumber what={what} number={number} />
    </span>
  );
}

export function CopyNumber({ what, number }: CopiedNumberProps) {
  const { t } = useTranslation('checkout');
  return (
    <CopyButton
      text={number}
      label={t('placed.copy', { what: t(`placed.numberOf.${what}`), number })}
      copiedText={t('placed.copied', { number })}
      failedText={t('placed.notCopied', { number })}
    />
  );
}
