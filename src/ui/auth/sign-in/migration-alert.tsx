import { useTranslation } from 'react-i18next';

import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';

/** Points people who come from the old platform to the page about the move. */
export function MigrationAlert() {
  const { t } = useTranslation('auth');
  return (
    <InfoBox title={t('migration.alert')}>
      <p>
        {t('migration.alertText')} <Link href="/auth/migration">{t('migration.readNow')}</Link>
      </p>
    </InfoBox>
  );
}
