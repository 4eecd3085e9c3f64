import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { currentUserQuery } from '#api/session/session.ts';
import { MEDIA_PATH, QUICK_ORDER_PATH, SPARE_PARTS_PATH } from '#contract/pages/addresses.contract.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { Link, LinkButton } from '#ui/kit/actions/link.tsx';
import { useSupportMail } from '#ui/portal/support-mail.ts';

/** Leads to the pages on which articles can be saved. People who have just signed up land here, and read what happens next. */
export function NothingSaved() {
  const { t } = useTranslation(['memory', 'shell']);
  const { data: user } = useQuery(currentUserQuery);
  const write = useSupportMail('customerService');
  return (
    <>
      {user?.kind === 'customer' && user.customerNo === null && (
        <InfoBox title={t('empty.awaitingTitle')}>
          <p>
            {t('empty.awaiting')} <Link href={write}>{t('shell:support.customerService.write')}</Link>
          </p>
        </InfoBox>
      )}
      <EmptyState
        title={t('empty.title')}
        actions={
          <>
            <LinkButton variant="primary" href={MEDIA_PATH}>
              {t('empty.media')}
            </LinkButton>
            <LinkButton href={SPARE_PARTS_PATH}>{t('empty.spareParts')}</LinkButton>
            <LinkButton href={QUICK_ORDER_PATH}>{t('empty.quickOrder')}</LinkButton>
          </>
        }
      >
        <p>{t('empty.advice')}</p>
      </EmptyState>
    </>
  );
}
