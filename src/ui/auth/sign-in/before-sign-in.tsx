import { useTranslation } from 'react-i18next';

import { MIGRATION_PATH } from '#contract/pages/addresses.contract.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useSettings } from '#ui/portal/settings.ts';

import { useWaitingPage } from './waiting-page.connect.ts';

/**
 * Says what continues after signing in, or else links to the page about the move from the old platform. People who have just been at work
 * do not come from the old platform, and not every maker had one (`migration_notice` in docs/maker.md).
 */
export function BeforeSignIn() {
  const { t } = useTranslation('auth');
  const waiting = useWaitingPage();
  const { maker } = useSettings();
  if (waiting === null && maker.migrationNotice)
    return (
      <InfoBox title={t('migration.alert')}>
        <p>
          {t('migration.alertText')} <Link href={MIGRATION_PATH}>{t('migration.readNow')}</Link>
        </p>
      </InfoBox>
    );
  if (waiting === null) return null;
  const { hasExpired, page } = waiting;
  return (
    <InfoBox title={t(hasExpired || page === 'other' ? 'waiting.expired' : `waiting.title.${page}`)}>
      <p>{t(`waiting.text.${page}`)}</p>
    </InfoBox>
  );
}
