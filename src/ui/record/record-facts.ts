import type { FoundRecord } from '#contract/catalogue/search.contract.ts';
import type { Translate } from '#i18n/resources.ts';

/** Describes a found order, offer or machine beyond its number: the customer's own number, the machine type, the company. */
export const factsOfRecord = (
  { customerOrderNo, machineType, companyName }: FoundRecord,
  t: Translate<'shell'>,
): readonly string[] =>
  [
    customerOrderNo === null ? null : t('search.record.ownNumber', { number: customerOrderNo }),
    machineType,
    companyName,
  ].filter((fact) => fact !== null && fact !== undefined);
