import { useTranslation } from 'react-i18next';

/** Returns the words of a field's counter for the number of characters left; a negative number means that there are too many. */
export const useCharacterCounter = (): ((left: number) => string) => {
  const { t } = useTranslation('common');
  return (left) => (left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left }));
};
