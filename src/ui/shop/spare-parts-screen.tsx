import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { sparePartsQuery } from '#api/articles/articles.queries.ts';
import type { SparePartPage } from '#contract/article.contract.ts';
import { PageHeading } from '#ui/kit/page-heading.tsx';

import { ArticleList } from './article-list.tsx';
import {
  useArticleSearch,
  type ArticleSearchMachine,
  type ArticleSearchView,
} from './article-search.connect.ts';
import { CompatibilityAdvice } from './compatibility-advice.tsx';
import { FacetSelect } from './facet-select.tsx';
import { MachineNoFilter } from './machine-no-filter.tsx';

/** Spare parts by the machines they fit. */
export default function SparePartsScreen({ machine }: { machine: ArticleSearchMachine }) {
  const { t } = useTranslation('shop');
  const search = useArticleSearch('spare_part', machine);
  const { data } = useQuery({ ...sparePartsQuery(search.query), enabled: search.status !== 'termsTooLong' });
  return (
    <>
      <PageHeading lead={t('spareParts.lead')}>{t('spareParts.title')}</PageHeading>
      <CompatibilityAdvice />
      <ArticleList
        search={search}
        articles={data?.items}
        caption={t('spareParts.caption')}
        pagesLabel={t('spareParts.pages')}
        filters={<SparePartFilters search={search} facets={data?.facets} />}
      />
    </>
  );
}

function SparePartFilters({
  search: { query, change },
  facets,
}: {
  search: ArticleSearchView;
  facets: SparePartPage['facets'] | undefined;
}) {
  const { t } = useTranslation('shop');
  return (
    <>
      <FacetSelect
        name="machine-type"
        label={t('filter.machineType')}
        facets={facets?.machineTypes ?? []}
        chosen={query.machineType}
        onChange={(machineType) => change({ machineType })}
      />
      <MachineNoFilter chosen={query.machineNo} onChange={(machineNo) => change({ machineNo })} />
    </>
  );
}
