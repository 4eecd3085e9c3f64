import { useTranslation } from 'react-i18next';

import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { formatMoney } from '#ui/kit/display/money.tsx';

/** Shows the sums that the server has added up. */
export function WorkSums({ totals }: Pick<DeskOffer, 'totals'>) {
  const { t, i18n } = useTranslation('desk');
  const rate = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(totals.vatRate);
  const entry = (term: string, cents: number | null) => ({
    term,
    description: cents === null ? null : formatMoney(cents, i18n.language),
  });
  return (
    <section className="desk-sums" aria-labelledby="desk-sums">
      <h3 id="desk-sums">{t('work.sums')}</h3>
      <DefinitionList
        look="totals"
        entries={[
          entry(t('work.subtotal'), totals.subtotalCents),
          entry(t('work.surcharge'), totals.surchargeCents || null),
          entry(t('work.vat', { rate }), totals.vatCents),
          entry(t('work.total'), totals.totalCents),
        ]}
      />
    </section>
  );
}
