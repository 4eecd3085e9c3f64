import { useTranslation } from 'react-i18next';

import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { Sums } from '#ui/record/sums.tsx';

export function WorkSums({ totals }: Pick<DeskOffer, 'totals'>) {
  const { t } = useTranslation('desk');
  return (
    <section className="desk-sums" aria-labelledby="desk-sums">
      <h3 id="desk-sums">{t('work.sums')}</h3>
      <Sums totals={totals} />
    </section>
  );
}
