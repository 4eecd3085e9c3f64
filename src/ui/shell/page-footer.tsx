import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Landmark } from '#ui/kit/page/landmark.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { useLegalPages } from '#ui/portal/legal-pages.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { SupportHelp } from './dialogs/support-help.tsx';
import './page-footer.css';

/** Shows help and legal information, in the same place on every page. */
export const PageFooter = memo(function PageFooter() {
  const { t } = useTranslation();
  const consent = usePortalActor('consent');
  const { terms, privacy, imprint } = useLegalPages();
  return (
    <Landmark kind="contentinfo" className="page-footer">
      <SupportHelp />
      <Link href={terms} newTabText={t('newTab')}>
        {t('footer.purchaseTerms')}
      </Link>
      <Link href={privacy} newTabText={t('newTab')}>
        {t('footer.privacyPolicy')}
      </Link>
      <Link href={imprint} newTabText={t('newTab')}>
        {t('footer.imprint')}
      </Link>
      <Button variant="quiet" size="s" onPress={() => consent.send({ type: 'consent.reopen' })}>
        {t('footer.cookies')}
      </Button>
    </Landmark>
  );
});
