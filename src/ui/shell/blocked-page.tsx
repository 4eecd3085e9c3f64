import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { useSupportMail } from '#ui/portal/support-mail.ts';

/** Offers a blocked user the only two things left: to contact customer service, and to sign out (settled point 1). */
export default function BlockedPage({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      drawing="locked"
      title={t('blocked.title')}
      actions={
        <>
          <LinkButton href={useSupportMail('customerService')} variant="primary" icon="mail">
            {t('support.customerService.write')}
          </LinkButton>
          <Button icon="sign-out" onPress={onSignOut}>
            {t('signOut')}
          </Button>
        </>
      }
    >
      <p>{t('blocked.text')}</p>
    </EmptyState>
  );
}
