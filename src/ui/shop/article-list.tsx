import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ArticleKind, Product } from '#contract/catalogue/article.contract.ts';
import { AllowanceNote } from '#ui/articles/prices/allowance-note.tsx';
import { LinkTabs } from '#ui/kit/actions/link-tabs.tsx';
import { ListResults } from '#ui/listing/list-results.tsx';
import { ListTable } from '#ui/listing/list-table.tsx';
import { SkipToRows } from '#ui/listing/skip-to-rows.tsx';
import type { ListTexts } from '#ui/listing/list-texts.ts';
import type { ListingView } from '#ui/listing/listing.connect.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { connectDensity } from '#ui/portal/preferences.connect.ts';

import { useArticleColumns } from './article-columns.tsx';
import { useBothKinds } from './both-kinds.ts';
import { DensityToggle } from './density-toggle.tsx';
import { FoundRecords } from './found-records.tsx';
import { useProductRows } from './product-rows.ts';
import { SearchBar } from './search-bar.tsx';
import './shop.css';
import './articles-table.css';
import './article-cards.css';

interface ArticleListProps {
  kind: ArticleKind;
  listing: ListingView;
  /** Holds the products that the query client has for the search; `undefined` while there are none yet. */
  products: readonly Product[] | undefined;
  caption: string;
  pagesLabel: string;
  /** Appears if the server refuses the search for a reason that the person can correct. */
  refused?: ListTexts['refused'];
  /** Says something about all articles of the kind. */
  note?: ReactNode;
  /** Holds the fields that narrow the list. */
  filters: ReactNode;
}

/** Renders a searchable list of articles in all its states. */
export function ArticleList({
  kind,
  listing,
  products,
  caption,
  pagesLabel,
  refused,
  note,
  filters,
}: ArticleListProps) {
  const { t, i18n } = useTranslation('shop');
  const { tabs, elsewhere, records } = useBothKinds(kind, listing);
  const terms = useRef<HTMLInputElement>(null);
  const density = useSelector(usePortalActor('preferences'), connectDensity);
  const rows = useProductRows(products, listing.query.search);
  const columns = useArticleColumns(listing.query.filters['machine_no'] ?? null);
  const texts = {
    caption,
    pages: pagesLabel,
    searchIn: t('search.placeholder'),
    count: (count: number) => t(kind === 'media' ? 'search.products' : 'search.count', { count }),
    nothingFound: t(`nothing.${kind}`),
    elsewhere,
    failed: t('failed.title'),
    refused,
  };
  return (
    <>
      <SkipToRows rows={products && rows} />
      <LinkTabs label={t('kinds')} tabs={tabs} current={kind} locale={i18n.language} />
      <SearchBar listing={listing} placeholder={texts.searchIn} filters={filters} inputRef={terms} />
      <FoundRecords records={records} />
      <AllowanceNote />
      <ListResults
        listing={listing}
        texts={texts}
        rows={products && rows}
        actions={
          <>
            {note}
            <DensityToggle />
          </>
        }
        onReset={() => {
          terms.current?.focus();
          listing.reset();
        }}
      >
        {(found) => (
          <ListTable
            listing={listing}
            caption={caption}
            className={`articles-table articles-${density}`}
            columns={columns}
            rows={found}
            rowKey={({ foundNo }) => foundNo}
          />
        )}
      </ListResults>
    </>
  );
}
