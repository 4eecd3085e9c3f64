import { useTranslation } from 'react-i18next';

import { mediaList } from '#api/articles/articles.queries.ts';
import type { MediaProductPage } from '#contract/catalogue/article.contract.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { ListingMachine, ListingView } from '#ui/listing/listing.connect.ts';
import { useListedPage } from '#ui/listing/use-listed-page.ts';

import { ArticleList } from './article-list.tsx';
import { FacetSelect } from './facet-select.tsx';
import { useArticleListing } from './article-listing.ts';

/** Lists process media, with filters for category and subcategory. */
export default function MediaScreen({ machine }: { machine: ListingMachine }) {
  const { t } = useTranslation('shop');
  const listing = useArticleListing('media', machine);
  const page = useListedPage(listing, mediaList);
  return (
    <div className="articles-page">
      <PageHeading>{t('media.title')}</PageHeading>
      <ArticleList
        kind="media"
        listing={listing}
        products={page?.items}
        caption={t('media.caption')}
        pagesLabel={t('media.pages')}
        filters={<MediaFilters listing={listing} facets={page?.facets} />}
      />
    </div>
  );
}

function MediaFilters({
  listing: { query, change },
  facets,
}: {
  listing: ListingView;
  facets: MediaProductPage['facets'] | undefined;
}) {
  const { t } = useTranslation('shop');
  const categories = facets?.categories ?? [];
  const subcategories = categories.find(({ id }) => id === query.filters['category'])?.subcategories ?? [];
  return (
    <>
      <FacetSelect
        name="category"
        label={t('filter.category')}
        facets={categories}
        chosen={query.filters['category'] ?? null}
        onChange={(category) => change({ filters: { category } })}
      />
      {(subcategories.length > 0 || query.filters['subcategory'] !== undefined) && (
        <FacetSelect
          name="subcategory"
          label={t('filter.subcategory')}
          facets={subcategories}
          chosen={query.filters['subcategory'] ?? null}
          onChange={(subcategory) => change({ filters: { subcategory } })}
        />
      )}
    </>
  );
}
