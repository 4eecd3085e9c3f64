import type { Totals } from '#contract/carts/cart.contract.ts';
import type { Translate } from '#i18n/resources.ts';
import { formatMoney } from '#ui/kit/display/format-money.ts';

/** Returns the spoken text of the total; `null` for people who see no prices, and as long as the sum of the known prices is zero. */
export const totalText = (
  t: Translate<'cart'>,
  { totalCents, complete }: Totals,
  language: string,
): string | null => {
  if (totalCents === null || totalCents === 0) return null;
  const total = formatMoney(totalCents, language);
  return complete ? t('announce.total', { total }) : t('announce.incompleteTotal', { total });
};
