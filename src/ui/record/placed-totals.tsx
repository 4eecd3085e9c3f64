import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/carts/cart.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';

import { hasSums } from './incomplete-sums.ts';
import { Sums } from './sums.tsx';

interface PlacedTotalsProps {
  of: 'orders' | 'offers';
  totals: Totals;
}

/** Shows the sums of an order or an offer; unknown ones are left out, and a note says so (settled point 20). */
export function PlacedTotals({ of, totals }: PlacedTotalsProps) {
  const { t } = useTranslation(of);
  return (
    <Card title={t('totals.title')}>
      {!totals.complete && <p className="record-note">{t('totals.incomplete')}</p>}
      {hasSums(totals) && <Sums totals={totals} />}
    </Card>
  );
}
