import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { BasketLine } from '#contract/carts/cart.contract.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';
import type { CheckoutStep } from '#machines/buying/checkout/checkout.types.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { formatDate } from '#i18n/format.ts';
import { fieldId } from '#ui/kit/fields/field.ts';
import { Link } from '#ui/kit/actions/link.tsx';

import { AddressLines, ContactLines } from './address-lines.tsx';
import { addressOf } from './checkout-address.ts';
import type { ReviewView } from '#ui/checkout/checkout.connect.ts';
import { useContactPersons, useDeliveryAddresses } from '#ui/checkout/use-choices.ts';
import { Preselected } from './delivery-step.tsx';
import { ReviewLines } from './review-lines.tsx';
import { InvoiceAddressCard, TermsOfSale } from './terms-of-sale.tsx';

interface ReviewDetailsProps {
  view: ReviewView;
  items: readonly BasketLine[];
}

/** Shows the lines, if there are any, and every entry in blocks, with a link to change what can be changed. */
export function ReviewDetails({ view, items }: ReviewDetailsProps) {
  const { t, i18n } = useTranslation('checkout');
  const day = view.entries.requestedDeliveryDate;
  const address = useDeliveryAddresses()?.find(({ id }) => id === view.entries.deliveryAddress);
  const contact = useContactPersons()?.find(({ id }) => id === view.entries.contactPerson);
  return (
    <>
      {items.length > 0 && (
        <Block
          view={view}
          title={t('lines.title')}
          step="overview"
          isFixed={view.offerNo !== null}
          changeText={t('review.changeLines')}
          changeId={fieldId('lines')}
        >
          <ReviewLines
            items={items}
            caption={t(view.offerNo === null ? 'lines.caption' : 'lines.captionOfOffer')}
          />
        </Block>
      )}
      <Block view={view} title={t('review.details')} step="overview" changeText={t('review.changeDetails')}>
        <DefinitionList
          entries={[
            { term: t('customerOrderNo.label'), description: cleanLine(view.entries.customerOrderNo) },
            {
              term: t('requestedDeliveryDate.label'),
              description: day === '' ? t('review.anyDay') : formatDate(day, i18n.language),
            },
            {
              term: t('additionalInformation.label'),
              description: (
                <span className="checkout-text">
                  {view.entries.additionalInformation.trim() || t('review.none')}
                </span>
              ),
            },
          ]}
        />
      </Block>
      <div className="checkout-pair">
        <Block
          view={view}
          title={t('deliveryAddress.label')}
          step="delivery"
          changeText={t('review.changeAddress')}
        >
          <p className="checkout-strong">{address?.companyName}</p>
          {address && <AddressLines address={address} />}
          <Preselected view={view} field="deliveryAddress" />
        </Block>
        <Block
          view={view}
          title={t('contactPerson.label')}
          step="delivery"
          changeText={t('review.changeContact')}
        >
          <p className="checkout-strong">{contact?.fullName}</p>
          {contact && <ContactLines contact={contact} />}
          <Preselected view={view} field="contactPerson" />
        </Block>
        <InvoiceAddressCard />
      </div>
      <TermsOfSale />
    </>
  );
}

interface BlockProps {
  view: ReviewView;
  title: string;
  step: CheckoutStep;
  changeText: string;
  /** The lines of an offer are ordered as they are. */
  isFixed?: boolean;
  /** Gives the link this id, if the error summary leads to it. */
  changeId?: string;
  children: ReactNode;
}

/** Offers the link only while the chart accepts a change: not while the order is being sent. */
function Block({ view, title, step, isFixed = false, changeText, changeId, children }: BlockProps) {
  const { t } = useTranslation('checkout');
  const canChange = !isFixed && view.can({ type: 'address.changed', step, intent: view.intent });
  return (
    <Card
      title={title}
      actions={
        canChange && (
          <Link
            href={addressOf({ step, intent: view.intent, offerNo: view.offerNo }, { returning: true })}
            aria-label={changeText}
            {...(changeId !== undefined && { id: changeId })}
          >
            {t('review.change')}
          </Link>
        )
      }
    >
      {children}
    </Card>
  );
}
