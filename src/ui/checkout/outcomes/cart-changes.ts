import type { Basket, BasketLine } from '#contract/carts/cart.contract.ts';

/** Describes one line before and after the change; `null` means that the line was not, or is no longer, in the cart. */
export interface LineChange {
  readonly articleNo: string;
  readonly description: string;
  readonly before: BasketLine | null;
  readonly now: BasketLine | null;
}

/** Returns whether two lines are sold in the same packaging, in the same unit. */
export const isSamePacking = (one: BasketLine, other: BasketLine): boolean =>
  one.unit === other.unit &&
  one.containerSize === other.containerSize &&
  one.containerType === other.containerType;

const isSame = (one: BasketLine | null, other: BasketLine | null): boolean =>
  one !== null &&
  other !== null &&
  one.quantity === other.quantity &&
  one.priceCents === other.priceCents &&
  one.lineTotalCents === other.lineTotalCents &&
  one.discontinued === other.discontinued &&
  one.machineNo === other.machineNo &&
  isSamePacking(one, other);

/** Returns the lines that differ between the cart that was shown and the current cart. */
export const lineChanges = (before: Basket, now: Basket): readonly LineChange[] => {
  const articleNos = new Set([...before.items, ...now.items].map(({ articleNo }) => articleNo));
  return [...articleNos].flatMap((articleNo) => {
    const old = before.items.find((item) => item.articleNo === articleNo) ?? null;
    const current = now.items.find((item) => item.articleNo === articleNo) ?? null;
    if (isSame(old, current)) return [];
    const description = (current ?? old)?.description ?? '';
    return [{ articleNo, description, before: old, now: current }];
  });
};
