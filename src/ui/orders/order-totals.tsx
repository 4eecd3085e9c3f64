import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/carts/cart.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { formatMoney } from '#ui/kit/display/money.tsx';

/** Shows the sums as they were ordered; unknown ones are left out, and a note says so (settled point 20). */
export function OrderTotals({ totals }: { totals: Totals }) {
  const { t, i18n } = useTranslation('orders');
  const rate = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(totals.vatRate);
  const isKnown = totals.complete || totals.subtotalCents !== 0;
  const money = (cents: number | null) => cents !== null && isKnown && formatMoney(cents, i18n.language);
  return (
    <Card title={t('totals.title')}>
      {!totals.complete && <p className="order-note">{t('totals.incomplete')}</p>}
      <DefinitionList
        look="totals"
        entries={[
          { term: t('totals.subtotal'), description: money(totals.subtotalCents) || null },
          { term: t('totals.surcharge'), description: money(totals.surchargeCents || null) || null },
          { term: t('totals.vat', { rate }), description: money(totals.vatCents) || null },
          { term: t('totals.total'), description: money(totals.totalCents) || null },
        ]}
      />
    </Card>
  );
}
