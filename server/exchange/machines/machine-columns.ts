import { MACHINE_CATEGORIES } from '#contract/machines/machine-category.contract.ts';
import { TAKEN_MACHINE_NOS } from '#contract/machines/machine.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { SERVICE_CATEGORIES } from '#contract/machines/machine-details.contract.ts';
import { VDI_CLASSES } from '#server/domain/machines/vdi-2770.ts';
import {
  addressCode,
  code,
  country,
  flag,
  language,
  line,
  lines,
  oneOf,
} from '#server/exchange/table/cell-types.ts';
import { column, required } from '#server/exchange/table/columns.ts';
import { day, decimal, pieces, position } from '#server/exchange/table/number-types.ts';

/** A report of more hours is a typing error. */
const MOST_HOURS = 1000;

export const machineColumns = [
  required('machine_no', addressCode(TAKEN_MACHINE_NOS)),
  column('machine_type', line()),
  required('category', oneOf(...MACHINE_CATEGORIES)),
  required('customer_no', code),
  column('dealer_no', code),
  column('built_on', day),
  column('warranty_until', day),
  required('support_contract', flag, { initial: false }),
  column('next_inspection_on', day),
  column('street', line()),
  column('postcode', line()),
  column('city', line()),
  column('country', country),
];

/** An article's description and sub-description together. */
const description = line(TEXT_LIMITS.additionalInformation);

/** If a line has a description in neither language, the article supplies both. */
export const equipmentColumns = [
  required('position', position),
  column('article_no', code),
  column('description_de', description),
  column('description_en', description),
  required('quantity', pieces, { initial: 1 }),
];

export const documentColumns = [
  required('id', addressCode()),
  required('kind', line()),
  column('vdi_class', oneOf(...VDI_CLASSES)),
  column('language', language),
  column('title_de', line()),
  column('title_en', line()),
  required('date', day),
  column('file_name', line()),
  required('file', code, { key: 'file_id' }),
];

export const reportColumns = [
  required('id', addressCode()),
  required('category', oneOf(...SERVICE_CATEGORIES)),
  required('date', day),
  required('technician', line()),
  column('hours', decimal(MOST_HOURS)),
  column('summary_de', lines),
  column('summary_en', lines),
  column('file_name', line()),
  column('file', code, { key: 'file_id' }),
];
