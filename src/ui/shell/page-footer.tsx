import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Landmark } from '#ui/kit/page/landmark.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { LEGAL_PAGES } from '#ui/portal/addresses.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { SupportHelp } from './dialogs/support-help.tsx';
import './page-footer.css';

/** Shows help and legal information, in the same place on every page. */
export function PageFooter() {
  const { t } = useTranslation();
  const consent = usePortalActor('consent');
  return (
    <Landmark kind="contentinfo" className="page-footer">
      <SupportHelp />
      {(['purchaseTerms', 'privacyPolicy', 'imprint'] as const).map((page) => (
        <Link key={page} href={LEGAL_PAGES[page]} newTabText={t('newTab')}>
          {t(`footer.${page}`)}
        </Link>
      ))}
      <Button variant="quiet" size="s" onPress={() => consent.send({ type: 'consent.reopen' })}>
        {t('footer.cookies')}
      </Button>
    </Landmark>
  );
}
