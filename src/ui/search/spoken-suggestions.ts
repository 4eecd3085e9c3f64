import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';

import type { SearchView } from './search.connect.ts';

/** Counts that follow each other quickly are not read out one by one. */
const PAUSE_MS = 500;

/** Announces how many articles of each kind are suggested, or the note that stands in their place. */
export const useSpokenSuggestions = ({ status, found }: SearchView, note: string | null): void => {
  const { t } = useTranslation();
  const counts =
    status === 'suggesting' && found !== undefined
      ? [
          t('search.found', { media: found.media.total, spareParts: found.spareParts.total }),
          found.exact === null ? '' : t('search.exact', { articleNo: found.exact.articleNo }),
        ].join(' ')
      : null;
  const message = counts ?? note;
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => announce(message), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [message]);
};
