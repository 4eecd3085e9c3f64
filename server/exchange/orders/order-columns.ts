import { DELIVERY_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import {
  addressCode,
  CellError,
  code,
  flag,
  line,
  lines,
  oneOf,
  trackingUrl,
  type CellType,
  type Value,
} from '#server/exchange/table/cell-types.ts';
import { column, required } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import { day, instant, position } from '#server/exchange/table/number-types.ts';
import { billedColumns, itemColumns, placedForColumns, sumColumns } from './placed-columns.ts';

/** A quantity of the article in a position. */
interface Portion {
  readonly position: number;
  readonly quantity: number;
}

const portionIn = (text: string): Portion => {
  const [at = 0, quantity = 0] = text.split(':').map(Number);
  return { position: at, quantity };
};

/** Returns the contents of a delivery from their cell. */
export const portionsIn = (cell: Value | undefined): readonly Portion[] =>
  ((cell ?? []) as readonly string[]).map(portionIn);

/** Reads the contents of a delivery: `1:5 2:3` is five of position 1 and three of position 2. */
const contents: CellType = {
  read: (text) => {
    const portions = text.split(/[\s,]+/).filter((word) => word !== '');
    const wrong = portions.find((portion) => !/^[1-9]\d{0,4}:[1-9]\d{0,6}$/.test(portion));
    if (wrong !== undefined)
      throw new CellError(`${quote(wrong)} is not a position with a quantity such as 1:5.`);
    return portions.toSorted((one, other) => portionIn(one).position - portionIn(other).position);
  },
  write: (value) => (value as readonly string[]).join(' '),
};

export const orderColumns = [
  required('order_no', addressCode()),
  required('customer_no', code),
  column('user_id', line()),
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
  column('invoice_date', day),
  column('delivery_note_no', code),
  column('delivery_note_date', day),
  column('quotation_no', code),
  column('on_behalf_of', line()),
  column('additional_information', lines),
  column('requested_delivery_date', day),
  required('to_fetch', flag, { initial: false }),
  ...sumColumns,
  ...placedForColumns,
  ...billedColumns,
];

export const orderItemColumns = [...itemColumns, column('promised_date', day)];

export const deliveryColumns = [
  required('delivery_no', position),
  required('dispatched_on', day),
  column('delivered_on', day),
  column('delivery_note_no', code),
  column('tracking_no', line()),
  column('tracking_url', trackingUrl),
  required('contents', contents, { initial: [] }),
];
