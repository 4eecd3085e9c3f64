import { useTranslation } from 'react-i18next';

import { everyCustomerQuery } from '#api/companies/customers.queries.ts';
import { machinesList } from '#api/machines/machines.queries.ts';
import { MACHINE_CATEGORIES } from '#contract/machines/machine-category.contract.ts';
import type { MachinePage } from '#contract/machines/machine.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';
import { ofCustomer, useCustomerFilter } from '#ui/listing/customer-filters.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import type { ListFilter } from '#ui/listing/list-filter.ts';
import { ListPage } from '#ui/listing/list-page.tsx';
import { useListing, type ListingMachine, type ListingView } from '#ui/listing/listing.connect.ts';
import { useListTextsWithAdvice } from '#ui/listing/use-list-texts.ts';
import { useListedPage } from '#ui/listing/use-listed-page.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { mayOpenMachines, useMachineColumns } from './machine-columns.tsx';
import './machines.css';

/** The list can be narrowed to warranties that end within these numbers of days. */
const WARRANTY_DAYS = ['30', '90', '365'] as const;

const MACHINE_LIST: ListDefinition = {
  filters: {
    machine_type: {},
    category: { values: MACHINE_CATEGORIES },
    warranty_within: { values: WARRANTY_DAYS },
    ...ofCustomer('machines'),
  },
  sorts: ['machine_no', '-machine_no', 'machine_type', '-machine_type', 'warranty_until', '-warranty_until'],
  usualSort: 'machine_no',
};

interface MachinesScreenProps {
  machine: ListingMachine;
  csv: FileDownloadMachine;
}

/** Lists the machines that the person may see. */
export default function MachinesScreen({ machine, csv }: MachinesScreenProps) {
  const { t } = useTranslation('machines');
  const visitor = useVisitor();
  const listing = useListing(MACHINE_LIST, machine);
  const page = useListedPage(listing, machinesList);
  const columns = useMachineColumns();
  const texts = useListTextsWithAdvice('machines');
  const filters = useFilters(page?.facets, listing);
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {!mayOpenMachines(visitor) && <p className="machines-note">{t('withoutPages')}</p>}
      <ListPage
        listing={listing}
        source={machinesList}
        texts={texts}
        filters={filters}
        columns={columns}
        rowKey={({ machineNo }) => machineNo}
        csv={csv}
        tableClass="machines-table"
      />
    </>
  );
}

/** Each choice of a type or a category says how many machines would remain. */
const useFilters = (facets: MachinePage['facets'] | undefined, { query }: ListingView): ListFilter[] => {
  const { t } = useTranslation('machines');
  const customerFilter = useCustomerFilter(query.filters, everyCustomerQuery);
  const types = (facets?.machineTypes ?? []).map(({ id, label, count }) => ({
    value: id,
    label: t('filter.option', { label, count }),
  }));
  const categories = (facets?.categories ?? []).map(({ id, count }) => ({
    value: id,
    label: t('filter.option', { label: t(`category.${id}`), count }),
  }));
  return [
    {
      name: 'machine_type',
      label: t('column.machineType'),
      options: kept(types, query.filters['machine_type']),
    },
    { name: 'category', label: t('column.category'), options: categories },
    {
      name: 'warranty_within',
      label: t('filter.warranty'),
      options: WARRANTY_DAYS.map((days) => ({ value: days, label: t('filter.warrantyWithin', { days }) })),
    },
    ...customerFilter,
  ];
};

/** A choice in the address is shown even if it finds nothing, so that it can be removed. */
const kept = (
  options: NonNullable<ListFilter['options']>,
  chosen: string | undefined,
): NonNullable<ListFilter['options']> =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
