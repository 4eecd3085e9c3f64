import { useTranslation } from 'react-i18next';

import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import { countryName } from '#i18n/format.ts';

/** Shows the address below its company's name, with the country in the reader's language. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  const { t, i18n } = useTranslation('checkout');
  const lines = [
    address.additionalCompanyName,
    address.street,
    `${address.postcode} ${address.city}`,
    countryName(address.country, i18n.language),
    address.additionalAddressInformation,
    address.telephone && t('deliveryAddress.telephone', { telephone: address.telephone }),
    address.email,
  ];
  return <Lines lines={lines} />;
}

export function ContactLines({ contact }: { contact: ContactPerson }) {
  return <Lines lines={[contact.function, contact.email, contact.telephone, contact.mobile]} />;
}

function Lines({ lines }: { lines: readonly (string | null | undefined)[] }) {
  return (
    <>
      {lines.map(
        (line) =>
          line && (
            <span key={line} className="checkout-line">
              {line}
            </span>
          ),
      )}
    </>
  );
}
