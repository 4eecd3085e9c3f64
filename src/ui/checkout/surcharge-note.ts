import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/cart.contract.ts';
import { SURCHARGE_CENTS, SURCHARGE_FREE_FROM_CENTS } from '#contract/limits.contract.ts';
import type { CheckoutIntent } from '#machines/checkout/checkout.types.ts';
import { formatMoney } from '#ui/kit/money.tsx';

/** What an order of these lines carries for its small value, and a quote request does not; `null`: neither does. */
export const useSurchargeNote = (intent: CheckoutIntent, totals: Totals): string | null => {
  const { t, i18n } = useTranslation(['cart', 'checkout']);
  const missing = totals.missingToNoSurchargeCents ?? 0;
  if (missing === 0) return null;
  const money = (cents: number) => formatMoney(cents, i18n.language);
  const surcharge = money(SURCHARGE_CENTS);
  if (intent === 'order') return t('cart:totals.missing', { missing: money(missing), surcharge });
  return t('checkout:totals.quoteSurcharge', { threshold: money(SURCHARGE_FREE_FROM_CENTS), surcharge });
};
