import { useTranslation } from 'react-i18next';

import type { ScreenId } from '#machines/navigation/routes.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { useSupportMail } from '#ui/portal/support-mail.ts';

/** A page whose screen comes with a later version, and says so. */
export function LaterPage({ screen }: { screen: ScreenId }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading lead={t('later.text')}>{t(`page.${screen}`)}</PageHeading>
      <LinkButton href={useSupportMail('customerService')} icon="mail">
        {t('support.customerService.write')}
      </LinkButton>
    </>
  );
}
