import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ArticleQuery } from '#machines/article-search/article-search.types.ts';
import { announce, announceNow } from '#ui/kit/announce.ts';

import type { ArticleSearchView } from './article-search.connect.ts';

/** Counts that follow each other quickly are not read out one by one. */
const PAUSE_MS = 500;

/** Says how many articles were found, or why there is no answer. */
export const useSpokenCount = ({ status, total, query }: ArticleSearchView): void => {
  const { t } = useTranslation('shop');
  useEffect(() => {
    if (status === 'failed') announceNow(t('failed.title'));
    if (status === 'termsTooLong') announceNow(t('search.tooLong', { limit: TEXT_LIMITS.search }));
    if (status !== 'results' && status !== 'nothingFound') return undefined;
    const countText = ({ page }: ArticleQuery) =>
      page === 1 ? t('search.count', { count: total }) : t('search.countOnPage', { count: total, page });
    const text = status === 'results' ? countText(query) : t('search.nothing');
    const timer = setTimeout(() => announce(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [status, total, query, t]);
};
