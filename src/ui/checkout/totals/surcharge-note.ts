import { useTranslation } from 'react-i18next';

import type { Basket } from '#contract/carts/cart.contract.ts';
import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';
import { useSurcharge } from '#ui/record/surcharge.ts';

/**
 * Returns the text about the surcharge on small orders, which is charged on an order and only announced for a quote request; `null` if
 * none applies. Nothing can be added to an offer to avoid the surcharge, so an offer has no such text.
 */
export const useSurchargeNote = (
  intent: CheckoutIntent,
  { totals }: Basket,
  offerNo: string | null,
): string | null => {
  const { t } = useTranslation(['cart', 'checkout']);
  const amounts = useSurcharge(totals);
  if (amounts === null || offerNo !== null) return null;
  const { missing, threshold, surcharge } = amounts;
  return intent === 'order'
    ? t('cart:totals.missing', { missing, surcharge })
    : t('checkout:totals.quoteSurcharge', { threshold, surcharge });
};
