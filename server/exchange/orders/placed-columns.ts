import { ArticleKind, Unit } from '#contract/catalogue/article.contract.ts';
import { HIGHEST_PRICE_CENTS } from '#contract/desk/desk-limits.contract.ts';
import { VAT_RATE } from '#server/domain/catalogue/pricing.ts';
import { code, country, email, flag, language, line, oneOf } from '#server/exchange/table/cell-types.ts';
import { column, required } from '#server/exchange/table/columns.ts';
import { decimal, euros, HIGHEST_SUM_CENTS, pieces, position } from '#server/exchange/table/number-types.ts';

const sum = euros(HIGHEST_SUM_CENTS);

export const sumColumns = [
  column('subtotal', sum, { key: 'subtotal_cents' }),
  column('surcharge', sum, { key: 'surcharge_cents' }),
  column('vat', sum, { key: 'vat_cents' }),
  column('total', sum, { key: 'total_cents' }),
  required('vat_rate', decimal(1), { initial: VAT_RATE }),
];

/** The contact person and the address, as they were when the order or quote request was placed. */
export const placedForColumns = [
  column('contact_id', code),
  column('contact_salutation', line()),
  column('contact_first_name', line()),
  column('contact_last_name', line()),
  column('contact_function', line()),
  column('contact_email', email),
  column('contact_telephone', line()),
  column('contact_mobile', line()),
  column('contact_language', language),
  required('contact_is_default', flag, { initial: false }),
  column('address_id', code),
  column('address_company_name', line()),
  column('address_additional_company_name', line()),
  column('address_street', line()),
  column('address_postcode', line()),
  column('address_city', line()),
  column('address_country', country),
  column('address_telephone', line()),
  column('address_email', email),
  column('address_additional_address_information', line()),
];

/** The address for invoices, as it was when the order was placed; either complete, or empty for the customer's current address. */
export const billedColumns = [
  column('billed_company_name', line()),
  column('billed_street', line()),
  column('billed_postcode', line()),
  column('billed_city', line()),
  column('billed_country', country),
];

/** The article supplies the kind, description or unit that an item leaves out, but never the price. */
export const itemColumns = [
  required('position', position),
  required('article_no', code),
  column('kind', oneOf(...ArticleKind.enum)),
  column('description_de', line()),
  column('description_en', line()),
  column('sub_description_de', line()),
  column('sub_description_en', line()),
  required('quantity', pieces),
  column('unit', oneOf(...Unit.enum)),
  column('price', euros(HIGHEST_PRICE_CENTS), { key: 'price_cents' }),
  column('line_total', sum, { key: 'line_total_cents' }),
  column('machine_no', code),
];
