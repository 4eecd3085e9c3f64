import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Translate } from '#i18n/resources.ts';

/** Each name is translated once, because translating the names of all fields in five hundred rows takes longer than drawing them. */
const ofRow = (template: string) => (row: number) => template.replace('#', String(row));
const ofField = (template: string) => (field: string, row: number) =>
  ofRow(template)(row).replace('@', field);

const wordsIn = (t: Translate<'quick'>, locale: string) => ({
  t,
  locale,
  row: t('rows.row'),
  articleNo: t('rows.articleNo'),
  quantity: t('rows.quantity'),
  machine: t('rows.machine'),
  result: t('rows.result'),
  acts: t('rows.acts'),
  fieldOf: ofField(t('rows.fieldOf', { field: '@', row: '#' })),
  removeOf: ofRow(t('rows.removeOf', { row: '#' })),
  ok: t('result.ok'),
});
export type RowWords = ReturnType<typeof wordsIn>;

/** Returns the words of the table, which stay the same until the language changes. */
export const useRowWords = (): RowWords => {
  const { t, i18n } = useTranslation('quick');
  const { language } = i18n;
  return useMemo(() => wordsIn(t, language), [t, language]);
};
