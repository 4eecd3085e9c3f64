import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { DEALING, LEVELS, meets, meetsRole, type Requirement } from '#contract/accounts/access.contract.ts';
import type { Customer } from '#contract/companies/customer.contract.ts';
import { LISTS_OF_CUSTOMERS, type ScreenId } from '#machines/portal/navigation/routes.ts';
import type { FilterDefinition } from '#machines/records/listing/listing.types.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

/** Narrows the records of several companies to one of them. Only dealers choose the company; for everyone else, a link sets it. */
export const ofCustomer = (screen: ScreenId): Readonly<Record<string, FilterDefinition>> =>
  LISTS_OF_CUSTOMERS.has(screen) ? { customer_no: {} } : {};

/** Returns the filters that every list of orders or offers has in addition to its own. */
export const ofCustomerOrOpen = (screen: ScreenId): Readonly<Record<string, FilterDefinition>> => ({
  ...ofCustomer(screen),
  open: { values: ['true'] },
  by_me: { values: ['true'] },
  machine_no: {},
});

type Filters = Readonly<Record<string, string>>;

/** Staff have no orders or offers of their own. */
const BUYERS: Requirement = { level: LEVELS.noPrices, buyersOnly: true };

/**
 * Lets a dealer choose a customer by name; a customer that only a link names is shown by number. For anyone else, the filter appears only
 * while a link has set it, and can only be removed.
 */
export const useCustomerFilter = <Key extends readonly unknown[]>(
  { customer_no: chosen }: Filters,
  customersQuery: UseQueryOptions<Customer[], Error, Customer[], Key>,
) => {
  const { t } = useTranslation('listing');
  const visitor = useVisitor();
  const isDealing = visitor !== null && meets(visitor, DEALING);
  const { data = [] } = useQuery({ ...customersQuery, enabled: isDealing });
  const customers = data.flatMap(({ customerNo, name }) =>
    customerNo === null
      ? []
      : [{ value: customerNo, label: t('customer.choice', { name, number: customerNo }) }],
  );
  const options =
    chosen === undefined || customers.some(({ value }) => value === chosen)
      ? customers
      : [...customers, { value: chosen, label: chosen }];
  if (options.length === 0) return [];
  return [{ name: 'customer_no', label: t(isDealing ? 'customer.name' : 'customer.number'), options }];
};

/** Appears only while a link has set this filter, which can be removed but not chosen. */
const useOpenFilter = ({ open }: Filters) => {
  const { t } = useTranslation('listing');
  return open === undefined
    ? []
    : [{ name: 'open', label: t('customer.state'), options: [{ value: open, label: t('customer.open') }] }];
};

/** Appears only while the page of the machine has set this filter, which can be removed but not chosen. */
const useMachineFilter = ({ machine_no: chosen }: Filters) => {
  const { t } = useTranslation('listing');
  return chosen === undefined
    ? []
    : [
        {
          name: 'machine_no',
          label: t('customer.machine'),
          options: [{ value: chosen, label: chosen }],
        },
      ];
};

/** Staff place no orders, so they see this filter only if a link has set it. */
const useOwnFilter = ({ by_me: chosen }: Filters) => {
  const { t } = useTranslation('listing');
  const visitor = useVisitor();
  if (visitor === null || (!meetsRole(visitor, BUYERS) && chosen === undefined)) return [];
  return [
    { name: 'by_me', label: t('customer.byWhom'), options: [{ value: 'true', label: t('customer.byMe') }] },
  ];
};

/** Returns the filters of `ofCustomerOrOpen`. */
export const useCustomerOrOpenFilters = <Key extends readonly unknown[]>(
  filters: Filters,
  customersQuery: UseQueryOptions<Customer[], Error, Customer[], Key>,
) => {
  const customer = useCustomerFilter(filters, customersQuery);
  return [...useOwnFilter(filters), ...customer, ...useMachineFilter(filters), ...useOpenFilter(filters)];
};
