import { useTranslation } from 'react-i18next';

import type { CartItem } from '#contract/carts/cart.contract.ts';
import { useSupportAddress } from '#ui/portal/support-mail.ts';

/** Some mail programs cut off texts longer than this. */
const LONGEST_BODY = 1_800;

/** Builds the address of a mail to customer service that lists the cart's lines. */
export const useListMail = (items: readonly CartItem[]): string => {
  const { t } = useTranslation('cart');
  const customerService = useSupportAddress('customerService');
  const bodyOf = (lines: readonly string[]) =>
    [t('mail.greeting'), '', t('mail.request'), '', ...lines, '', t('mail.closing')].join('\r\n');
  const full = bodyOf(items.map((item) => t('mail.line', { ...item })));
  const short = bodyOf(items.map(({ articleNo, quantity }) => t('mail.shortLine', { articleNo, quantity })));
  const body = full.length <= LONGEST_BODY ? full : short;
  return `mailto:${customerService}?subject=${encodeURIComponent(t('mail.subject'))}&body=${encodeURIComponent(body)}`;
};
