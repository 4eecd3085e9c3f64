import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/carts/cart.contract.ts';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { formatMoney } from '#ui/kit/display/money.tsx';
import { Card } from '#ui/kit/layers/card.tsx';

interface PlacedTotalsProps {
  /** The texts of both have the same keys. */
  of: 'orders' | 'offers';
  totals: Totals;
}

/** Shows the sums of an order or an offer; unknown ones are left out, and a note says so (settled point 20). */
export function PlacedTotals({ of, totals }: PlacedTotalsProps) {
  const { t, i18n } = useTranslation(of);
  const isKnown = totals.complete || totals.subtotalCents !== 0;
  const rate = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(totals.vatRate);
  const entry = (term: string, cents: number | null) => ({
    term,
    description: cents === null || !isKnown ? null : formatMoney(cents, i18n.language),
  });
  return (
    <Card title={t('totals.title')}>
      {!totals.complete && <p className="record-note">{t('totals.incomplete')}</p>}
      <DefinitionList
        look="totals"
        entries={[
          entry(t('totals.subtotal'), totals.subtotalCents),
          entry(t('totals.surcharge'), totals.surchargeCents || null),
          entry(t('totals.vat', { rate }), totals.vatCents),
          entry(t('totals.total'), totals.totalCents),
        ]}
      />
    </Card>
  );
}
