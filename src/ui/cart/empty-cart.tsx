import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';

interface EmptyCartProps {
  titleRef: Ref<HTMLHeadingElement>;
  onLeave: () => void;
}

export function EmptyCart({ titleRef, onLeave }: EmptyCartProps) {
  const { t } = useTranslation('cart');
  return (
    <EmptyState
      drawing="cart"
      level={3}
      titleRef={titleRef}
      title={t('empty.title')}
      actions={
        <>
          <LinkButton href="/shop/media" onPress={onLeave}>
            {t('empty.media')}
          </LinkButton>
          <LinkButton href="/shop/spare-parts" onPress={onLeave}>
            {t('empty.spareParts')}
          </LinkButton>
        </>
      }
    >
      <p>{t('empty.advice')}</p>
    </EmptyState>
  );
}
