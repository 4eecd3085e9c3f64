import { sql } from 'kysely';

import type { SeenLine } from '#server/domain/priced-cart.ts';
import type { OrderableLine } from './carts.store.ts';

/** A line as an order or offer keeps it; its unit is what the quantity counts. */
export type PlacedLine = Omit<
  SeenLine<OrderableLine>,
  'priceCents' | 'priceState' | 'discontinued' | 'quantityStep' | 'containerSize' | 'containerType'
>;

const SHARED =
  'position, article_no, kind, description_de, description_en, sub_description_de, sub_description_en, quantity, unit, price_cents, line_total_cents, machine_no';

/** The columns of a line that is written; an offer also keeps the price with which it was requested. */
export const ITEM_COLUMNS = {
  order_items: sql.raw(SHARED),
  offer_items: sql.raw(`${SHARED}, requested_price_cents`),
};

/** One JSON parameter, however many lines there are. */
export const itemsJson = (lines: readonly PlacedLine[]): string =>
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
      requested_price_cents: line.visiblePriceCents,
      line_total_cents: line.lineTotalCents,
      machine_no: line.machineNo,
    })),
  );
