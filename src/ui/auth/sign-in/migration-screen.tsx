import { useTranslation } from 'react-i18next';

import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';

import { usePasswordPlace } from '#ui/auth/password/password-place.ts';
import '#ui/auth/auth.css';

/** Explains what the move to this platform means for signing in. */
export default function MigrationScreen() {
  const { t } = useTranslation('auth');
  const { isAtProvider } = usePasswordPlace();
  return (
    <div className="auth">
      <PageHeading lead={t('migration.lead')}>{t('migration.title')}</PageHeading>
      <h2 className="auth-subtitle">{t('migration.what')}</h2>
      <ul className="auth-list">
        <li>{t('migration.account')}</li>
        <li>{t('migration.email')}</li>
      </ul>
      <h2 className="auth-subtitle">{t('migration.how')}</h2>
      {isAtProvider ? (
        <ul className="auth-list">
          <li>{t('migration.provider.account')}</li>
          <li>{t('migration.provider.shared')}</li>
        </ul>
      ) : (
        <ul className="auth-list">
          <li>{t('migration.password')}</li>
          <li>{t('migration.rules')}</li>
          <li>{t('migration.shared')}</li>
        </ul>
      )}
      <p>{t('migration.help')}</p>
      <LinkButton variant="primary" href={SIGN_IN_PATH}>
        {t('migration.toSignIn')}
      </LinkButton>
    </div>
  );
}
