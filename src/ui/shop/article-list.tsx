import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/article.contract.ts';
import { lastPage } from '#machines/article-search/article-query.ts';
import { AllowanceNote } from '#ui/articles/allowance-note.tsx';
import { Button } from '#ui/kit/button.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { ArticlePages } from './article-pages.tsx';
import type { ArticleSearchView } from './article-search.connect.ts';
import { ArticleTable } from './article-table.tsx';
import { SearchBar } from './search-bar.tsx';
import { useSpokenCount } from './spoken-count.ts';
import './shop.css';

interface ArticleListProps {
  search: ArticleSearchView;
  /** What the query client holds for the search; `undefined` while there is nothing yet. */
  articles: readonly Article[] | undefined;
  caption: string;
  pagesLabel: string;
  /** The fields that narrow the list. */
  filters: ReactNode;
}

/** A searchable list of articles in all its states. */
export function ArticleList({ search, articles, caption, pagesLabel, filters }: ArticleListProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  useSpokenCount(search);
  const isLoading = articles === undefined && search.status !== 'termsTooLong';
  return (
    <>
      <SearchBar search={search} filters={filters} inputRef={terms} />
      <AllowanceNote />
      {search.status === 'failed' && <FailedSearch onRetry={search.retry} />}
      {search.status === 'nothingFound' && (
        <NothingFound
          onReset={() => {
            terms.current?.focus();
            search.reset();
          }}
        />
      )}
      {search.status !== 'failed' && search.status !== 'nothingFound' && (
        <div aria-busy={search.status === 'searching'} className="article-list">
          <ResultCount search={search} ref={count} />
          {isLoading && <Skeleton shape="rows" count={8} />}
          {articles !== undefined && articles.length > 0 && (
            <>
              <ArticleTable caption={caption} articles={articles} search={search} />
              <ArticlePages
                label={pagesLabel}
                query={search.query}
                total={search.total}
                pageCount={lastPage(search.total, search.query.pageSize)}
                change={(change) => {
                  search.change(change);
                  count.current?.focus();
                }}
              />
            </>
          )}
        </div>
      )}
    </>
  );
}

/** How many are found; focus comes here when a page is turned, at the top of what is new. */
function ResultCount({
  search: { status, total },
  ref,
}: {
  search: ArticleSearchView;
  ref: React.Ref<HTMLParagraphElement>;
}) {
  const { t } = useTranslation('shop');
  return (
    <p ref={ref} tabIndex={-1} className="result-count">
      {status === 'searching' ? t('search.searching') : t('search.count', { count: total })}
    </p>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('shop');
  return (
    <EmptyState
      drawing="search"
      title={t('nothing.title')}
      actions={<Button onPress={onReset}>{t('filter.reset')}</Button>}
    >
      <p>{t('nothing.advice')}</p>
    </EmptyState>
  );
}

function FailedSearch({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shop');
  return (
    <EmptyState
      drawing="offline"
      title={t('failed.title')}
      actions={
        <Button variant="primary" onPress={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    >
      <p>{t('failed.advice')}</p>
    </EmptyState>
  );
}
