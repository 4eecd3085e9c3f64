import { useTranslation } from 'react-i18next';

/** Returns the words of a field's counter for the characters that are left; below zero, for those too many. */
export const useCharacterCounter = (): ((left: number) => string) => {
  const { t } = useTranslation('common');
  return (left) => (left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left }));
};
