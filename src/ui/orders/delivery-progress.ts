import type { Delivery } from '#contract/orders/delivery.contract.ts';
import type { DocumentItem } from '#contract/orders/order.contract.ts';

/** Describes a part of a position: `quantity` pieces of those ordered in `item`. */
export interface Portion {
  readonly item: DocumentItem;
  readonly quantity: number;
}

/** Returns the contents of a delivery, in the order of the positions. */
export const portionsOf = (delivery: Delivery, items: readonly DocumentItem[]): readonly Portion[] => {
  const sent = new Map(delivery.items.map(({ position, quantity }) => [position, quantity]));
  return items.flatMap((item) => {
    const quantity = sent.get(item.position) ?? 0;
    return quantity > 0 ? [{ item, quantity }] : [];
  });
};

/** Returns what no delivery has contained yet. */
export const outstandingOf = (
  items: readonly DocumentItem[],
  deliveries: readonly Delivery[],
): readonly Portion[] => {
  const sent = new Map<number, number>();
  for (const { position, quantity } of deliveries.flatMap((delivery) => delivery.items))
    sent.set(position, (sent.get(position) ?? 0) + quantity);
  return items.flatMap((item) => {
    const quantity = item.quantity - (sent.get(item.position) ?? 0);
    return quantity > 0 ? [{ item, quantity }] : [];
  });
};
