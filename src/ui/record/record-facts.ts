import type { TFunction } from 'i18next';

import type { FoundRecord } from '#contract/catalogue/search.contract.ts';

/** Says what a found order, offer or machine is besides its number: the customer's number, the type, the company. */
export const factsOfRecord = (
  { customerOrderNo, machineType, companyName }: FoundRecord,
  t: TFunction,
): readonly string[] =>
  [
    customerOrderNo === null ? null : t('search.record.ownNumber', { number: customerOrderNo }),
    machineType,
    companyName,
  ].filter((fact) => fact !== null && fact !== undefined);
