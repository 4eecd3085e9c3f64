import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { MEDIA_PATH, placedPath, SPARE_PARTS_PATH } from '#contract/pages/addresses.contract.ts';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';

import type { CartGone } from '#ui/portal/cart.connect.ts';

import type { CartPlace } from './cart-place.ts';

interface EmptyCartProps {
  titleRef: Ref<HTMLHeadingElement>;
  gone: CartGone | null;
  place: CartPlace;
}

/** Says that the cart is empty, and why, if another tab has emptied it. */
export function EmptyCart({ titleRef, gone, place: { level, onLeave } }: EmptyCartProps) {
  const { t } = useTranslation('cart');
  const leaving = onLeave && { onPress: onLeave };
  const placed = gone?.placed ?? null;
  return (
    <EmptyState
      drawing="cart"
      level={level}
      titleRef={titleRef}
      title={
        placed !== null
          ? t(`gone.ordered.${placed.kind}`, { number: placed.number })
          : t(gone === null ? 'empty.title' : 'gone.emptied')
      }
      actions={
        <>
          {placed !== null && (
            <LinkButton variant="primary" href={placedPath(placed)} {...leaving}>
              {t(placed.kind === 'quote' ? 'gone.toQuote' : 'gone.toOrder')}
            </LinkButton>
          )}
          <LinkButton href={MEDIA_PATH} {...leaving}>
            {t('empty.media')}
          </LinkButton>
          <LinkButton href={SPARE_PARTS_PATH} {...leaving}>
            {t('empty.spareParts')}
          </LinkButton>
        </>
      }
    >
      <p>{t(placed === null ? 'empty.advice' : 'gone.orderedText')}</p>
    </EmptyState>
  );
}
