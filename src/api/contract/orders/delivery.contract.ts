import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Nullable, itemsOf } from '#contract/list.contract.ts';

/**
 * Goods of one order that were dispatched together; for goods to be picked up, `dispatched_on` is the day on which they
 * were handed over.
 */
export const Delivery = Type.Object({
  delivery_no: Type.Integer(),
  dispatched_on: Type.String({ format: 'date' }),
  delivered_on: Nullable(Type.String({ format: 'date' })),
  delivery_note_no: Nullable(Type.String()),
  tracking_no: Nullable(Type.String()),
  tracking_url: Nullable(Type.String()),
  /** The dispatched quantities, by their position in the order. */
  items: Type.Array(Type.Object({ position: Type.Integer(), quantity: Type.Integer() })),
});
export type Delivery = Camel<Type.Static<typeof Delivery>>;
export const Deliveries = itemsOf(Delivery);
