import { useTranslation } from 'react-i18next';

import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import { countryName } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';

import './placed-for.css';

interface PlacedForProps {
  address: DeliveryAddress | null;
  contact: ContactPerson | null;
  /** Tells whether the reader may belong to a company other than the one that ordered. */
  isOfOther: boolean;
}

/** Shows the delivery address and the contact person, as they were when the order was placed or the quote was requested. */
export function PlacedFor({ address, contact, isOfOther }: PlacedForProps) {
  const { t } = useTranslation('articles');
  return (
    <>
      <Card title={t('placedFor.address')}>
        {address === null ? (
          <p className="placed-note">{t('placedFor.noAddress')}</p>
        ) : (
          <Address of={address} />
        )}
      </Card>
      {contact !== null && (
        <Card title={t(isOfOther ? 'placedFor.contactOfOther' : 'placedFor.contact')}>
          <address className="placed-address">
            <strong>{contact.fullName}</strong>
            {[contact.function, contact.email, contact.telephone, contact.mobile].map(
              (line) => line !== null && <span key={line}>{line}</span>,
            )}
          </address>
        </Card>
      )}
    </>
  );
}

function Address({ of: address }: { of: DeliveryAddress }) {
  const { t, i18n } = useTranslation('articles');
  return (
    <address className="placed-address">
      <strong>{address.companyName}</strong>
      {address.additionalCompanyName && <span>{address.additionalCompanyName}</span>}
      <span>{address.street}</span>
      <span>
        {address.postcode} {address.city}
      </span>
      <span>{countryName(address.country, i18n.language)}</span>
      {address.additionalAddressInformation && <span>{address.additionalAddressInformation}</span>}
      {address.telephone && <span>{t('placedFor.telephone', { telephone: address.telephone })}</span>}
      {address.email && <span>{address.email}</span>}
    </address>
  );
}
