import { ArticleKind, Unit } from '#contract/catalogue/article.contract.ts';
import { DELIVERY_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import { VAT_RATE } from '#server/domain/catalogue/pricing.ts';
import {
  addressCode,
  CellError,
  code,
  country,
  email,
  flag,
  language,
  line,
  lines,
  oneOf,
  trackingUrl,
  type CellType,
} from './cell-types.ts';
import { column, required } from './columns.ts';
import { quote } from './file-error.ts';
import { day, decimal, euros, HIGHEST_SUM_CENTS, instant, integer } from './number-types.ts';

const MOST_POSITIONS = 10_000;
const MOST_PIECES = 1_000_000;

const sum = euros(HIGHEST_SUM_CENTS);

/** Reads what a delivery holds of an order: `1:5 2:3` is five of position 1 and three of position 2. */
const contents: CellType = {
  read: (text) => {
    const portions = text.split(/[\s,]+/).filter((word) => word !== '');
    const wrong = portions.find((portion) => !/^[1-9]\d{0,4}:[1-9]\d{0,6}$/.test(portion));
    if (wrong !== undefined)
      throw new CellError(`${quote(wrong)} is not a position with a quantity such as 1:5.`);
    return portions.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  },
  write: (value) => (value as readonly string[]).join(' '),
};

export const orderColumns = [
  required('order_no', addressCode()),
  required('customer_no', code),
  column('user_id', code),
  column('customer_order_no', lines),
  required('created_at', instant),
  required('order_date', day),
  column('confirmed_at', instant),
  column('promised_delivery_date', day),
  column('delivery_date', day),
  required('delivery_status', oneOf(...DELIVERY_STATUSES), { initial: 'pending_action' }),
  column('delivery_term', line()),
  column('tracking_no', line()),
  column('tracking_url', trackingUrl),
  column('commission', line()),
  required('sales_order_type', line(), { initial: 'standard' }),
  column('invoice_no', code),
  column('delivery_note_no', code),
  column('quotation_no', code),
  column('on_behalf_of', line()),
  column('additional_information', lines),
  column('requested_delivery_date', day),
  column('subtotal', sum, { key: 'subtotal_cents' }),
  column('surcharge', sum, { key: 'surcharge_cents' }),
  column('vat', sum, { key: 'vat_cents' }),
  column('total', sum, { key: 'total_cents' }),
  required('vat_rate', decimal(1), { initial: VAT_RATE }),
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

/** The article supplies what an item leaves out. */
export const itemColumns = [
  required('position', integer(1, MOST_POSITIONS)),
  required('article_no', code),
  column('kind', oneOf(...ArticleKind.enum)),
  column('description_de', line()),
  column('description_en', line()),
  column('sub_description_de', line()),
  column('sub_description_en', line()),
  required('quantity', integer(1, MOST_PIECES)),
  column('unit', oneOf(...Unit.enum)),
  column('price', euros(), { key: 'price_cents' }),
  column('line_total', sum, { key: 'line_total_cents' }),
  column('machine_no', code),
  column('promised_date', day),
];

export const deliveryColumns = [
  required('delivery_no', integer(1, MOST_POSITIONS)),
  required('dispatched_on', day),
  column('delivered_on', day),
  column('delivery_note_no', code),
  column('tracking_no', line()),
  column('tracking_url', trackingUrl),
  required('contents', contents, { initial: [] }),
];
