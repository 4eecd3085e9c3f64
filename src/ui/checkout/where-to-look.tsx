import { useTranslation } from 'react-i18next';

import type { CheckoutIntent } from '#machines/checkout/checkout.types.ts';
import { Link } from '#ui/kit/link.tsx';

/** The list in which what was sent can be found. */
export function WhereToLook({ intent }: { intent: CheckoutIntent }) {
  const { t } = useTranslation('checkout');
  return intent === 'quote' ? (
    <Link href="/myotec/my-offers">{t('placed.offers')}</Link>
  ) : (
    <Link href="/myotec/my-orders">{t('placed.orders')}</Link>
  );
}
