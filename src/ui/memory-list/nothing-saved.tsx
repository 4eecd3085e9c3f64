import { useTranslation } from 'react-i18next';

import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';

/** Says where articles can be added to the list. */
export function NothingSaved() {
  const { t } = useTranslation('memory');
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        <>
          <LinkButton variant="primary" href="/shop/media">
            {t('empty.media')}
          </LinkButton>
          <LinkButton href="/shop/spare-parts">{t('empty.spareParts')}</LinkButton>
          <LinkButton href="/shop/quick-order">{t('empty.quickOrder')}</LinkButton>
        </>
      }
    >
      <p>{t('empty.advice')}</p>
    </EmptyState>
  );
}
