import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { mediaQuery } from '#api/articles/articles.queries.ts';
import type { MediaPage } from '#contract/article.contract.ts';
import { PageHeading } from '#ui/kit/page-heading.tsx';

import { ArticleList } from './article-list.tsx';
import {
  useArticleSearch,
  type ArticleSearchMachine,
  type ArticleSearchView,
} from './article-search.connect.ts';
import { FacetSelect } from './facet-select.tsx';

/** Process media by category and subcategory. */
export default function MediaScreen({ machine }: { machine: ArticleSearchMachine }) {
  const { t } = useTranslation('shop');
  const search = useArticleSearch('media', machine);
  const { data } = useQuery({ ...mediaQuery(search.query), enabled: search.status !== 'termsTooLong' });
  return (
    <>
      <PageHeading lead={t('media.lead')}>{t('media.title')}</PageHeading>
      <ArticleList
        search={search}
        articles={data?.items}
        caption={t('media.caption')}
        pagesLabel={t('media.pages')}
        filters={<MediaFilters search={search} facets={data?.facets} />}
      />
    </>
  );
}

function MediaFilters({
  search: { query, change },
  facets,
}: {
  search: ArticleSearchView;
  facets: MediaPage['facets'] | undefined;
}) {
  const { t } = useTranslation('shop');
  const categories = facets?.categories ?? [];
  const subcategories = categories.find(({ id }) => id === query.category)?.subcategories ?? [];
  return (
    <>
      <FacetSelect
        name="category"
        label={t('filter.category')}
        facets={categories}
        chosen={query.category}
        onChange={(category) => change({ category })}
      />
      {(subcategories.length > 0 || query.subcategory !== null) && (
        <FacetSelect
          name="subcategory"
          label={t('filter.subcategory')}
          facets={subcategories}
          chosen={query.subcategory}
          onChange={(subcategory) => change({ subcategory })}
        />
      )}
    </>
  );
}
