import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Article, ArticleKind } from '#contract/catalogue/article.contract.ts';
import { AllowanceNote } from '#ui/articles/allowance-note.tsx';
import { LinkTabs } from '#ui/kit/actions/link-tabs.tsx';
import { ListResults } from '#ui/listing/list-results.tsx';
import { ListTable } from '#ui/listing/list-table.tsx';
import type { ListTexts } from '#ui/listing/list-texts.ts';
import type { ListingView } from '#ui/listing/listing.connect.ts';

import { useArticleColumns } from './article-columns.tsx';
import { useBothKinds } from './both-kinds.ts';
import { SearchBar } from './search-bar.tsx';
import './shop.css';

interface ArticleListProps {
  kind: ArticleKind;
  listing: ListingView;
  /** The articles that the query client holds for the search; `undefined` while there are none yet. */
  articles: readonly Article[] | undefined;
  caption: string;
  pagesLabel: string;
  /** Shown where the server refuses the search for a reason that the person can correct. */
  refused?: ListTexts['refused'];
  /** The fields that narrow the list. */
  filters: ReactNode;
}

/** Renders a searchable list of articles in all its states. */
export function ArticleList({
  kind,
  listing,
  articles,
  caption,
  pagesLabel,
  refused,
  filters,
}: ArticleListProps) {
  const { t, i18n } = useTranslation('shop');
  const { tabs, elsewhere } = useBothKinds(kind, listing);
  const terms = useRef<HTMLInputElement>(null);
  const columns = useArticleColumns(listing.query.filters['machine_no'] ?? null);
  const texts = {
    caption,
    pages: pagesLabel,
    searchIn: t('search.placeholder'),
    count: (count: number) => t('search.count', { count }),
    nothingFound: t(`nothing.${kind}`),
    elsewhere,
    failed: t('failed.title'),
    refused,
  };
  return (
    <>
      <LinkTabs label={t('kinds')} tabs={tabs} current={kind} locale={i18n.language} />
      <SearchBar listing={listing} placeholder={texts.searchIn} filters={filters} inputRef={terms} />
      <AllowanceNote />
      <ListResults
        listing={listing}
        texts={texts}
        rows={articles}
        onReset={() => {
          terms.current?.focus();
          listing.reset();
        }}
      >
        {(rows) => (
          <ListTable
            listing={listing}
            caption={caption}
            className="articles-table"
            columns={columns}
            rows={rows}
            rowKey={({ articleNo }) => articleNo}
          />
        )}
      </ListResults>
    </>
  );
}
