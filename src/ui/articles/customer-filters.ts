import { useTranslation } from 'react-i18next';

import type { FilterDefinition } from '#machines/listing/listing.types.ts';

/** What a link to a list of orders or offers may ask for besides the list's own filters. */
export const OF_CUSTOMER: Readonly<Record<string, FilterDefinition>> = {
  customer_no: {},
  open: { values: ['true'] },
};

/** Shown only while a link has set them: they are taken away, not chosen. */
export const useCustomerFilters = (filters: Readonly<Record<string, string>>) => {
  const { t } = useTranslation('listing');
  const { customer_no: customerNo, open } = filters;
  return [
    ...(customerNo === undefined
      ? []
      : [
          {
            name: 'customer_no',
            label: t('customer.number'),
            options: [{ value: customerNo, label: customerNo }],
          },
        ]),
    ...(open === undefined
      ? []
      : [
          { name: 'open', label: t('customer.state'), options: [{ value: open, label: t('customer.open') }] },
        ]),
  ];
};
