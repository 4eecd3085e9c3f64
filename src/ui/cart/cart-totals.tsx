import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/carts/cart.contract.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { hasSums } from '#ui/record/incomplete-sums.ts';
import { Sums } from '#ui/record/sums.tsx';
import { useSurcharge } from '#ui/record/surcharge.ts';

/** Shows the cart's totals, without sums as long as no price is known; nothing for people who see no prices. Links lead here by `id`. */
export function CartTotals({ totals, id }: { totals: Totals; id: string }) {
  const { t } = useTranslation('cart');
  const { subtotalCents, complete } = totals;
  if (subtotalCents === null) return null;
  return (
    <section id={id} tabIndex={-1} aria-label={t('totals.title')} className="cart-totals">
      {!complete && (
        <InfoBox kind="info" title={t('totals.incompleteTitle')}>
          <p>{t('totals.incomplete')}</p>
        </InfoBox>
      )}
      {hasSums(totals) && <Sums totals={totals} />}
      <SurchargeNote totals={totals} />
    </section>
  );
}

function SurchargeNote({ totals }: { totals: Totals }) {
  const { t } = useTranslation('cart');
  const amounts = useSurcharge(totals);
  if (amounts === null) return null;
  const { missing, threshold, surcharge } = amounts;
  return (
    <InfoBox title={t('totals.missing', { missing, surcharge })}>
      <p>{t('totals.lowQuantity', { threshold, surcharge })}</p>
    </InfoBox>
  );
}
