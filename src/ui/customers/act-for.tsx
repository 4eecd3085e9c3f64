import { useTranslation } from 'react-i18next';

import type { Customer } from '#contract/companies/customer.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';
import { useRepresentation } from '#ui/portal/representation.connect.ts';

/** Lets a dealer start buying for a customer, and shows which one they buy for. */
export function ActFor({ customer: { customerNo, name } }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { customer, beginFor } = useRepresentation();
  if (customerNo === null) return null;
  if (customer?.customerNo === customerNo) return <Tag icon="check">{t('actingFor')}</Tag>;
  const begin = beginFor(customerNo);
  return (
    begin && (
      <Button size="s" icon="cart" aria-label={t('actForName', { name })} onPress={begin}>
        {t('actFor')}
      </Button>
    )
  );
}
