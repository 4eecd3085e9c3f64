import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/carts/cart.contract.ts';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { formatMoney } from '#ui/kit/display/money.tsx';

interface SumsProps {
  totals: Pick<Totals, 'subtotalCents' | 'surchargeCents' | 'vatCents' | 'vatRate' | 'totalCents'>;
}

/** Shows the sums that the server has added up; unknown ones, and a surcharge that is not charged, are left out. */
export function Sums({ totals }: SumsProps) {
  const { t, i18n } = useTranslation('common');
  const rate = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(totals.vatRate);
  const entry = (term: string, cents: number | null) => ({
    term,
    description: cents === null ? null : formatMoney(cents, i18n.language),
  });
  return (
    <DefinitionList
      look="totals"
      entries={[
        entry(t('totals.subtotal'), totals.subtotalCents),
        entry(t('totals.surcharge'), totals.surchargeCents || null),
        entry(t('totals.vat', { rate }), totals.vatCents),
        entry(t('totals.total'), totals.totalCents),
      ]}
    />
  );
}
