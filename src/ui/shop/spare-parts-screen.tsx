import { useTranslation } from 'react-i18next';

import { sparePartsList } from '#api/articles/articles.queries.ts';
import type { SparePartProductPage } from '#contract/catalogue/article.contract.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { ListingMachine, ListingView } from '#ui/listing/listing.connect.ts';
import { useListedPage, useListRefusal } from '#ui/listing/use-listed-page.ts';

import { ArticleList } from './article-list.tsx';
import { ChosenMachine } from './chosen-machine.tsx';
import { CompatibilityLine } from './compatibility-line.tsx';
import { FacetSelect } from './facet-select.tsx';
import { MachineNoFilter } from './machine-no-filter.tsx';
import { useOwnMachines } from './own-machines.ts';
import { useArticleListing } from './article-listing.ts';

/** Lists spare parts, with filters for machine and machine type. */
export default function SparePartsScreen({ machine }: { machine: ListingMachine }) {
  const { t } = useTranslation(['shop', 'codes']);
  const listing = useArticleListing('spare_part', machine);
  const page = useListedPage(listing, sparePartsList);
  const isMachineUnknown = useListRefusal(listing, sparePartsList) === 'MACHINE_DOES_NOT_EXIST_ERROR';
  const { mayChoose } = useOwnMachines();
  const machineNo = listing.query.filters['machine_no'] ?? '';
  return (
    <div className="articles-page">
      <PageHeading>{t('spareParts.title')}</PageHeading>
      {!isMachineUnknown && <ChosenMachine listing={listing} />}
      <ArticleList
        kind="spare_part"
        listing={listing}
        products={page?.items}
        caption={t('spareParts.caption')}
        pagesLabel={t('spareParts.pages')}
        note={<CompatibilityLine />}
        refused={
          isMachineUnknown
            ? {
                title: t('codes:MACHINE_DOES_NOT_EXIST_ERROR'),
                advice: t(mayChoose ? 'machine.unknown' : 'machine.unknownWithoutChoice', { machineNo }),
              }
            : undefined
        }
        filters={<SparePartFilters listing={listing} facets={page?.facets} />}
      />
    </div>
  );
}

function SparePartFilters({
  listing: { query, change },
  facets,
}: {
  listing: ListingView;
  facets: SparePartProductPage['facets'] | undefined;
}) {
  const { t } = useTranslation('shop');
  return (
    <>
      <MachineNoFilter
        chosen={query.filters['machine_no'] ?? null}
        onChange={(machineNo) => change({ filters: { machine_no: machineNo } })}
      />
      <FacetSelect
        name="machine-type"
        label={t('filter.machineType')}
        facets={facets?.machineTypes ?? []}
        chosen={query.filters['machine_type'] ?? null}
        onChange={(machineType) => change({ filters: { machine_type: machineType } })}
      />
    </>
  );
}
