import { useTranslation } from 'react-i18next';

import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { useSupportMail } from '#ui/portal/support-mail.ts';

import type { Refusal } from './portal.connect.ts';

/** Says that the page does not exist, or is not for this visitor. */
export default function RefusalPage({ reason }: { reason: Refusal }) {
  const { t } = useTranslation();
  const customerService = useSupportMail('customerService');
  return (
    <EmptyState
      level={1}
      drawing={reason === 'notFound' ? 'search' : 'locked'}
      title={t(`${reason}.title`)}
      actions={
        <>
          <LinkButton href="/" variant="primary">
            {t('home')}
          </LinkButton>
          {reason === 'levelTooLow' && (
            <LinkButton href={customerService} icon="mail">
              {t('levelTooLow.support')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t(`${reason}.text`)}</p>
    </EmptyState>
  );
}
