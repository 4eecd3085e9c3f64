import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { SearchReply } from '#contract/catalogue/search.contract.ts';
import type { Translate } from '#i18n/resources.ts';
import { announce } from '#ui/kit/page/announce.ts';

import type { SearchView } from './search.connect.ts';

/** If counts follow each other quickly, only the last ones are read out. */
const PAUSE_MS = 500;

/** Says what Enter opens, if a complete number was typed. */
const spokenExact = ({ exact, records }: SearchReply, t: Translate<'shell'>): string => {
  if (exact !== null) return t('search.exact', { articleNo: exact.articleNo });
  if (records.exact === null) return '';
  const { kind, number } = records.exact;
  return t('search.exactRecord', { record: t(`search.record.${kind}`, { number }) });
};

/** Announces how many pages, records and articles of each kind are suggested, and the note below them. */
export const useSpokenSuggestions = (
  { status, found }: SearchView,
  pages: number,
  note: string | null,
): void => {
  const { t } = useTranslation();
  const spokenPages = pages === 0 ? '' : t('search.foundPages', { count: pages });
  const counts =
    status === 'suggesting' && found !== undefined
      ? [
          spokenPages,
          found.records.items.length === 0
            ? ''
            : t('search.foundRecords', { count: found.records.items.length }),
          t('search.found', { media: found.media.total, spareParts: found.spareParts.total }),
          spokenExact(found, t),
        ]
          .filter((sentence) => sentence !== '')
          .join(' ')
      : null;
  const others = note === null ? spokenPages : `${spokenPages} ${note}`.trim();
  // Nothing is announced before the answer has come, because more would follow.
  const message = status === 'waiting' ? '' : (counts ?? others);
  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => announce(message), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [message]);
};
