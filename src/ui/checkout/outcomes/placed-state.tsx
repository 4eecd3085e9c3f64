import { useTranslation } from 'react-i18next';

import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { Dots } from '#ui/kit/states/dots.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';

/** Appears until the details have been fetched. */
export function PlacedLoading() {
  const { t } = useTranslation('checkout');
  return (
    <div className="checkout-placed-state">
      <Dots label={t('placed.recordLoading')} />
      <Skeleton shape="rows" count={4} />
    </div>
  );
}

/** Says that the details cannot be shown, although the order or quote request has arrived. */
export function PlacedMissing({ kind }: Pick<SubmitReply, 'kind'>) {
  const { t } = useTranslation('checkout');
  return <p>{t(`placed.recordMissing.${kind}`)}</p>;
}
