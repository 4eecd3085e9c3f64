import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { configQuery } from '#api/config/config.queries.ts';
import type { InvoiceAddress } from '#contract/companies/company.contract.ts';
import { countryName } from '#i18n/format.ts';
import { languageOf } from '#i18n/language.ts';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { useInvoiceAddress } from '#ui/checkout/use-choices.ts';
import { Card } from '#ui/kit/layers/card.tsx';

/** Shows how the maker delivers and is paid (settled point 47). */
export function TermsOfSale() {
  const { t, i18n } = useTranslation('checkout');
  const { data: config } = useQuery(configQuery);
  const language = languageOf(i18n.language);
  const maker = config?.maker;
  return (
    <Card title={t('sale.title')}>
      <DefinitionList
        entries={[
          { term: t('sale.delivery'), description: maker?.deliveryTerms[language] },
          { term: t('sale.freight'), description: maker?.freightNote[language] },
          { term: t('sale.payment'), description: maker?.paymentTerms[language] },
        ]}
      />
    </Card>
  );
}

/** Shows who pays. */
export function InvoiceAddressCard() {
  const { t } = useTranslation('checkout');
  const address = useInvoiceAddress();
  return <Card title={t('sale.invoiceAddress')}>{address && <InvoiceTo address={address} />}</Card>;
}

function InvoiceTo({ address }: { address: InvoiceAddress }) {
  const { i18n } = useTranslation('checkout');
  const { companyName, street, postcode, city, country } = address;
  const lines = [street, `${postcode} ${city}`, countryName(country, i18n.language)];
  return (
    <>
      <p className="checkout-strong">{companyName}</p>
      {lines.map(
        (line) =>
          line.trim() !== '' && (
            <span key={line} className="checkout-line">
              {line}
            </span>
          ),
      )}
    </>
  );
}
