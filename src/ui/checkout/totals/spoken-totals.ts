import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Basket } from '#contract/carts/cart.contract.ts';
import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';
import { totalText } from '#ui/articles/total-text.ts';
import { announce } from '#ui/kit/page/announce.ts';

import { useSurchargeNote } from './surcharge-note.ts';
import { totalsFor } from './totals-entries.ts';

/** Announces the new total when the person switches between order and quote; the cart announces its own changes. */
export const useSpokenTotals = (intent: CheckoutIntent, basket: Basket, offerNo: string | null): void => {
  const { t, i18n } = useTranslation('cart');
  const shownIntent = useRef(intent);
  const note = useSurchargeNote(intent, basket, offerNo);
  const total = totalText(t, totalsFor(intent, basket), i18n.language);
  useEffect(() => {
    if (shownIntent.current === intent) return;
    shownIntent.current = intent;
    // Without a surcharge, an order and a quote request have the same total.
    if (note !== null && total !== null) announce(`${note} ${total}`);
  }, [intent, note, total]);
};
