import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ArticleSort } from '#machines/article-search/article-search.types.ts';
import { SearchField } from '#ui/kit/search-field.tsx';
import { Select } from '#ui/kit/select.tsx';
import { Toolbar } from '#ui/kit/toolbar.tsx';

import type { ArticleSearchView } from './article-search.connect.ts';

const SORTS = ['article_no', '-article_no', 'description', '-description'] as const;
const PRICE_SORTS = ['price', '-price'] as const;

interface SearchBarProps {
  search: ArticleSearchView;
  filters: ReactNode;
  inputRef: Ref<HTMLInputElement>;
}

/** The search field, the filters and the order of a list. */
export function SearchBar({ search, filters, inputRef }: SearchBarProps) {
  const { t } = useTranslation('shop');
  const sorts: readonly ArticleSort[] = search.sortsByPrice ? [...SORTS, ...PRICE_SORTS] : SORTS;
  return (
    <Toolbar label={t('search.toolbar')}>
      <SearchField
        name="article-search"
        inputRef={inputRef}
        label={t('search.label')}
        clearLabel={t('search.clear')}
        placeholder={t('search.placeholder')}
        value={search.terms}
        onChange={search.type}
        onSubmit={search.submit}
        error={
          search.status === 'termsTooLong' ? t('search.tooLong', { limit: TEXT_LIMITS.search }) : undefined
        }
      />
      {filters}
      <Select
        name="sort"
        label={t('sort.label')}
        placeholder={t('sort.relevance')}
        value={search.query.sort ?? ''}
        items={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(sort) => search.change({ sort: sort === '' ? null : (sort as ArticleSort) })}
      />
    </Toolbar>
  );
}
