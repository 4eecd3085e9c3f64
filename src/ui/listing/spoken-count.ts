import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import { announce, announceNow } from '#ui/kit/page/announce.ts';

import type { ListTexts } from './list-texts.ts';
import type { ListingView } from './listing.connect.ts';

/** If counts follow each other quickly, only the last one is read out. */
const PAUSE_MS = 500;

const isFirstPage = ({ page }: ListQuery): boolean => page === 1;

/** Announces how many entries were found, or why there is no answer. */
export const useSpokenCount = (
  { status, total, query, isNarrowed }: ListingView,
  { count, nothingFound, nothingAdvice, elsewhere, empty, failed, refused }: ListTexts,
): void => {
  const { t } = useTranslation('listing');
  const counted = count(total);
  const countedOnPage = t('countOnPage', { count: counted, page: query.page });
  const nothingHere = isNarrowed ? nothingFound : (empty?.title ?? nothingFound);
  const reason = nothingAdvice ?? elsewhere?.text;
  const nothing = reason === undefined ? nothingHere : `${nothingHere}. ${reason}`;
  const failure = refused?.title ?? failed;
  useEffect(() => {
    switch (status) {
      case 'typing':
      case 'searching':
        return undefined;
      case 'failed':
        announceNow(failure);
        return undefined;
      case 'termsTooLong':
        announceNow(t('search.tooLong', { limit: TEXT_LIMITS.search }));
        return undefined;
      case 'results':
      case 'nothingFound': {
        const found = isFirstPage(query) ? counted : countedOnPage;
        const timer = setTimeout(() => announce(status === 'results' ? found : nothing), PAUSE_MS);
        return () => clearTimeout(timer);
      }
    }
  }, [status, query, counted, countedOnPage, nothing, failure, t]);
};
