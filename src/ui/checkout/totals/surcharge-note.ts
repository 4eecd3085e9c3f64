import { useTranslation } from 'react-i18next';

import type { Basket } from '#contract/carts/cart.contract.ts';
import { SURCHARGE_FREE_FROM_CENTS } from '#contract/limits.contract.ts';
import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';
import { formatMoney } from '#ui/kit/display/money.tsx';

/**
 * Returns the text about the surcharge on small orders, which is charged on an order and only announced for a quote request; `null` if
 * none applies.
 */
export const useSurchargeNote = (intent: CheckoutIntent, { totals }: Basket): string | null => {
  const { t, i18n } = useTranslation(['cart', 'checkout']);
  const { missingToNoSurchargeCents, surchargeCents } = totals;
  if (!missingToNoSurchargeCents || surchargeCents === null) return null;
  const money = (cents: number) => formatMoney(cents, i18n.language);
  const surcharge = money(surchargeCents);
  if (intent === 'order')
    return t('cart:totals.missing', { missing: money(missingToNoSurchargeCents), surcharge });
  return t('checkout:totals.quoteSurcharge', { threshold: money(SURCHARGE_FREE_FROM_CENTS), surcharge });
};
