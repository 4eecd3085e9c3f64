import { useTranslation } from 'react-i18next';

import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { OFFERS_PATH, ORDERS_PATH } from '#ui/portal/addresses.ts';

/** Leads to the list in which the submission can be found. */
export function WhereToLook({ intent }: { intent: CheckoutIntent }) {
  const { t } = useTranslation('checkout');
  return intent === 'quote' ? (
    <Link href={OFFERS_PATH}>{t('placed.offers')}</Link>
  ) : (
    <Link href={ORDERS_PATH}>{t('placed.orders')}</Link>
  );
}
