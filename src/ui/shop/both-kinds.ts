import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { OTHER_KIND } from '#api/articles/articles.queries.ts';
import { searchQuery } from '#api/search/search.queries.ts';
import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { FoundRecord } from '#contract/catalogue/search.contract.ts';
import { withQuery } from '#contract/pages/addresses.contract.ts';
import { SHOP_PATHS } from '#ui/articles/article-path.ts';
import type { LinkTab } from '#ui/kit/actions/link-tabs.tsx';
import type { ListTexts } from '#ui/listing/list-texts.ts';
import type { ListingView } from '#ui/listing/listing.connect.ts';

const RESULTS = { media: 'media', spare_part: 'spareParts' } as const satisfies Record<ArticleKind, string>;

export interface BothKinds {
  readonly tabs: readonly LinkTab[];
  /** Links to the matches of the other kind; `undefined` if there are none, or if nothing is searched for. */
  readonly elsewhere: ListTexts['elsewhere'];
  /** Lists the orders, offers and machines whose number was searched for. */
  readonly records: readonly FoundRecord[];
}

const NO_RECORDS: readonly FoundRecord[] = [];

/** Looks up what a search finds among both kinds of articles and among the numbers of records, regardless of the filters of the list. */
export const useBothKinds = (kind: ArticleKind, { query, isSearchable }: ListingView): BothKinds => {
  const { t } = useTranslation('shop');
  const search = query.search.trim();
  const isSearch = search !== '' && isSearchable;
  // The counts stay while the next ones are on their way, just as the rows do.
  const { data } = useQuery({
    ...searchQuery(search),
    enabled: isSearch,
    placeholderData: (previous) => previous,
  });
  const found = isSearch ? data : undefined;
  const address = (of: ArticleKind): string => withQuery(SHOP_PATHS[of], isSearch ? { search } : {});
  // With a filter, the list holds fewer articles and says how many; another number above it would contradict that.
  const isFiltered = Object.keys(query.filters).length > 0;
  const count = (of: ArticleKind): number | null =>
    found === undefined || (of === kind && isFiltered) ? null : found[RESULTS[of]].total;
  const tabs = [
    { id: 'media', href: address('media'), label: t('media.title'), count: count('media') },
    {
      id: 'spare_part',
      href: address('spare_part'),
      label: t('spareParts.title'),
      count: count('spare_part'),
    },
  ];
  const other = RESULTS[OTHER_KIND[kind]];
  const elsewhere = found?.[other].total ?? 0;
  return {
    tabs,
    records: found?.records.items ?? NO_RECORDS,
    elsewhere:
      elsewhere === 0
        ? undefined
        : {
            text: t(`nothing.elsewhere.${other}`, { count: elsewhere }),
            href: address(OTHER_KIND[kind]),
            link: t(`nothing.show.${other}`),
          },
  };
};
