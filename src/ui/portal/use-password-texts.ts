import { useTranslation } from 'react-i18next';

/** Returns the texts that every field for a password needs in addition to its own. */
export const usePasswordTexts = () => {
  const { t } = useTranslation('common');
  return {
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
    capsLockText: t('password.capsLock'),
  };
};
