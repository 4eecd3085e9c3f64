import { sql, type Kysely, type QueryCreator } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';

import type { ContactPerson, DeliveryAddress } from '#contract/company.contract.ts';
import type { Totals } from '#contract/cart.contract.ts';
import type { SeenLine } from '#server/domain/priced-cart.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import { searchWords } from '#server/domain/fold.ts';
import type { CartOwner, OrderableLine } from './carts.store.ts';
import type { Tables } from './tables.ts';

export interface Placement {
  readonly owner: CartOwner;
  readonly key: string;
  readonly requestHash: string;
  readonly placedAt: Date;
  readonly customerOrderNo: string;
  readonly additionalInformation: string;
  readonly contactPerson: ContactPerson;
  readonly deliveryAddress: DeliveryAddress;
  readonly lines: readonly SeenLine<OrderableLine>[];
  readonly totals: Totals;
}

/** What a submit has to know besides the cart; another company's contact or address is not found. */
export const findSubmitFacts = async (
  trx: Kysely<Tables>,
  { userId, companyId }: CartOwner,
  ids: { readonly key: string; readonly contactPersonId: string; readonly deliveryAddressId: string },
) =>
  trx
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('idempotencyKeys')
          .select(['requestHash', 'status', 'body'])
          .where('userId', '=', userId)
          .where('key', '=', ids.key),
      ).as('storedAnswer'),
      jsonObjectFrom(
        eb
          .selectFrom('contacts')
          .select(['id', 'salutation', 'firstName', 'lastName', 'function', 'email', 'telephone', 'mobile'])
          .select(['language', 'isDefault', sql<string>`first_name || ' ' || last_name`.as('fullName')])
          .where('id', '=', ids.contactPersonId)
          .where('companyId', '=', companyId),
      ).as('contactPerson'),
      jsonObjectFrom(
        eb
          .selectFrom('deliveryAddresses')
          .select(['id', 'companyName', 'additionalCompanyName', 'street', 'postcode', 'city', 'country'])
          .select(['telephone', 'email', 'additionalAddressInformation'])
          .where('id', '=', ids.deliveryAddressId)
          .where('companyId', '=', companyId),
      ).as('deliveryAddress'),
    ])
    .executeTakeFirstOrThrow();

const ITEM_COLUMNS = sql.raw(
  'position, article_no, kind, description_de, description_en, sub_description_de, sub_description_en, quantity, unit, price_cents, line_total_cents, machine_no',
);

/** One JSON parameter, however many lines there are. */
const itemsJson = (lines: Placement['lines']): string =>
  JSON.stringify(
    lines.map((line, index) => ({
      position: index + 1,
      article_no: line.articleNo,
      kind: line.kind,
      description_de: line.descriptionDe,
      description_en: line.descriptionEn,
      sub_description_de: line.subDescriptionDe,
      sub_description_en: line.subDescriptionEn,
      quantity: line.quantity,
      unit: line.unit,
      price_cents: line.visiblePriceCents,
      line_total_cents: line.lineTotalCents,
      machine_no: line.machineNo,
    })),
  );

const commonColumns = ({ owner, totals, lines, ...placement }: Placement) => ({
  companyId: owner.companyId,
  userId: owner.userId,
  createdAt: placement.placedAt,
  customerOrderNo: placement.customerOrderNo,
  additionalInformation: placement.additionalInformation || null,
  contactPerson: JSON.stringify(placement.contactPerson),
  deliveryAddress: JSON.stringify(placement.deliveryAddress),
  subtotalCents: totals.subtotalCents,
  surchargeCents: totals.surchargeCents,
  vatCents: totals.vatCents,
  totalCents: totals.totalCents,
  vatRate: totals.vatRate,
  complete: totals.complete,
  searchFolded: searchWords([placement.customerOrderNo, ...lines.map((line) => line.articleNo)]),
});

/** With the record go its items, the answer under the attempt's key, and the ordered lines out of the cart: all or nothing. */
const finish = async (
  placed: QueryCreator<Tables & { placed: { number: string } }>,
  { kind, items, number }: { kind: 'order' | 'quote'; items: string; number: string },
  { owner, key, requestHash, placedAt, lines }: Placement,
): Promise<string> => {
  const table = sql.table(items);
  const row = await placed
    .with(
      'items',
      () => sql<{ articleNo: string }>`
        (insert into ${table} (${sql.ref(number)}, ${ITEM_COLUMNS})
        select placed.number, ${ITEM_COLUMNS}
        from placed, jsonb_populate_recordset(null::${table}, ${itemsJson(lines)}::jsonb) as line
        returning article_no)`,
    )
    .with('emptied', (db) =>
      db
        .deleteFrom('cartItems')
        .where('userId', '=', owner.userId)
        .where('companyId', '=', owner.companyId)
        .where('articleNo', 'in', (eb) => eb.selectFrom('items').select('items.articleNo')),
    )
    .with('remembered', (db) =>
      db
        .insertInto('idempotencyKeys')
        .columns(['userId', 'key', 'requestHash', 'status', 'body', 'createdAt'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .select((answer) => [
              answer.val(owner.userId).as('userId'),
              answer.val(key).as('key'),
              answer.val(requestHash).as('requestHash'),
              sql<number>`201`.as('status'),
              sql<string>`json_build_object('kind', ${kind}::text, 'number', placed.number)::text`.as('body'),
              sql<Date>`${placedAt}::timestamptz`.as('createdAt'),
            ]),
        ),
    )
    .selectFrom('placed')
    .select('placed.number')
    .executeTakeFirstOrThrow();
  return row.number;
};

/** Stores the order in one statement; returns its number. */
export const placeOrder = (trx: Kysely<Tables>, placement: Placement): Promise<string> =>
  finish(
    trx.with('placed', (db) =>
      db
        .insertInto('orders')
        .values({
          ...commonColumns(placement),
          orderNo: sql<string>`nextval('order_numbers')::text`,
          orderDate: berlinDay(placement.placedAt),
          deliveryStatus: 'pending_action',
          salesOrderType: 'standard',
        })
        .returning('orderNo as number'),
    ),
    { kind: 'order', items: 'order_items', number: 'order_no' },
    placement,
  );

/** Stores the quote request as an offer in state requested (decisions 30), in one statement; returns its number. */
export const requestQuote = (trx: Kysely<Tables>, placement: Placement): Promise<string> =>
  finish(
    trx.with('placed', (db) =>
      db
        .insertInto('offers')
        .values({
          ...commonColumns(placement),
          offerNo: sql<string>`nextval('offer_numbers')::text`,
          state: 'requested',
        })
        .returning('offerNo as number'),
    ),
    { kind: 'quote', items: 'offer_items', number: 'offer_no' },
    placement,
  );
