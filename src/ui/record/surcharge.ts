import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/carts/cart.contract.ts';
import { SURCHARGE_FREE_FROM_CENTS } from '#contract/carts/surcharge.contract.ts';
import { formatMoney } from '#ui/kit/display/format-money.ts';

/** Returns the amounts for a note about the surcharge on small orders; `null` if none applies. */
export const useSurcharge = ({ missingToNoSurchargeCents, surchargeCents }: Totals) => {
  const { i18n } = useTranslation();
  if (!missingToNoSurchargeCents || surchargeCents === null) return null;
  const money = (cents: number) => formatMoney(cents, i18n.language);
  return {
    missing: money(missingToNoSurchargeCents),
    threshold: money(SURCHARGE_FREE_FROM_CENTS),
    surcharge: money(surchargeCents),
  };
};
