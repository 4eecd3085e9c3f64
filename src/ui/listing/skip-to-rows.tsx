import { useTranslation } from 'react-i18next';

import { SkipLink } from '#ui/kit/actions/skip-link.tsx';

/** Identifies the rows of a list; a page has only one list. */
export const LIST_ROWS = 'list-rows';

/** Skips search, filters and headers, which have about twenty tab stops; shows nothing without `rows`. */
export function SkipToRows({ rows }: { rows: readonly unknown[] | undefined }) {
  const { t } = useTranslation('listing');
  return rows === undefined || rows.length === 0 ? null : <SkipLink target={LIST_ROWS} label={t('skip')} />;
}
