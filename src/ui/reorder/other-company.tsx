import { useTranslation } from 'react-i18next';

import { CUSTOMERS_PATH } from '#contract/pages/addresses.contract.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { useRepresentation } from '#ui/portal/representation.connect.ts';

/** Returns the sentence that says whose order it is and into whose cart it goes; `null` if both belong to the same company. */
export const useOtherCompanyText = (company: string | undefined): string | null => {
  const { t } = useTranslation('reorder');
  const { customer } = useRepresentation();
  if (company === undefined) return null;
  return customer === null
    ? t('other.intoOwn', { company })
    : t('other.intoCustomers', { company, customer: customer.companyName });
};

/** Warns the person that the order of one company goes into the cart of another. */
export function OtherCompany({ company }: { company: string | undefined }) {
  const { t } = useTranslation('reorder');
  const text = useOtherCompanyText(company);
  if (text === null) return null;
  return (
    <div className="reorder-other">
      <InfoBox kind="warning" title={text}>
        <p>
          {t('other.hint')} <Link href={CUSTOMERS_PATH}>{t('other.choose')}</Link>
        </p>
      </InfoBox>
    </div>
  );
}
