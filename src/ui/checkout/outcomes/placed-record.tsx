import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

import { basketOf, offerQuery } from '#api/offers/offers.queries.ts';
import { orderQuery } from '#api/orders/order.queries.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import type { Order, SubmitReply } from '#contract/orders/order.contract.ts';
import { formatDate } from '#i18n/format.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { useSpokenReturn } from '#ui/kit/page/use-spoken-return.ts';
import { useRecord, useRecordData, type RecordView } from '#ui/record/record.connect.ts';

import { AddressLines, ContactLines } from '#ui/checkout/steps/address-lines.tsx';
import { ReviewLines } from '#ui/checkout/steps/review-lines.tsx';
import { useTotalsEntries } from '#ui/checkout/totals/totals-entries.ts';

import { CopyNumber } from './copy-number.tsx';
import { PlacedLoading, PlacedMissing } from './placed-state.tsx';

interface PlacedRecordProps extends SubmitReply {
  /** The charts that load what was placed. */
  machines: Readonly<Record<SubmitReply['kind'], RecordMachine>>;
}

/** Shows what was placed, as the server has it on record; the page stays useful if the record cannot be fetched. */
export function PlacedRecord({ kind, number, machines }: PlacedRecordProps) {
  const Placed = kind === 'order' ? PlacedOrder : PlacedQuote;
  return <Placed key={number} number={number} machine={machines[kind]} />;
}

interface PlacedProps {
  number: string;
  machine: RecordMachine;
}

function PlacedOrder({ number, machine }: PlacedProps) {
  const view = useRecord(machine, number);
  const order = useRecordData(view, orderQuery(number));
  return (
    <PlacedDetails kind="order" view={view}>
      {order && <PlacedFacts kind="order" record={order} />}
    </PlacedDetails>
  );
}

function PlacedQuote({ number, machine }: PlacedProps) {
  const view = useRecord(machine, number);
  const offer = useRecordData(view, offerQuery(number));
  return (
    <PlacedDetails kind="quote" view={view}>
      {offer && <PlacedFacts kind="quote" record={offer} />}
    </PlacedDetails>
  );
}

interface PlacedDetailsProps {
  kind: SubmitReply['kind'];
  view: RecordView;
  /** The details; `undefined` while the query client does not hold them. */
  children: ReactElement | undefined;
}

/** Says for each state whether details that are not there yet are still awaited. */
const WAITING = { loading: 'awaited', shown: 'awaited', notFound: 'missing', failed: 'missing' } as const;

function PlacedDetails({ kind, view: { status, retry }, children }: PlacedDetailsProps) {
  const { t } = useTranslation(['checkout', 'common']);
  useSpokenReturn(children ? 'shown' : WAITING[status], t('placed.recordHere'));
  switch (status) {
    case 'loading':
    case 'shown':
      return children ?? <PlacedLoading />;
    case 'notFound':
      return <p role="alert">{t('placed.recordUnknown')}</p>;
    case 'failed':
      // An order does not change within minutes, so details that are already here stay.
      return (
        children ?? (
          <div className="checkout-placed-state" role="alert">
            <PlacedMissing kind={kind} />
            <Button size="s" onPress={retry}>
              {t('common:retry')}
            </Button>
          </div>
        )
      );
  }
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
              description: customerOrderNo && <OwnNumber number={customerOrderNo} />,
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

/** Shows the customer's own number with the button that copies it. */
function OwnNumber({ number }: { number: string }) {
  return (
    <span className="checkout-copied">
      <span className="checkout-number">{number}</span>
      <CopyNumber what="own" number={number} />
    </span>
  );
}
