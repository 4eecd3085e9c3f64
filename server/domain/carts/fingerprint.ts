import { createHash } from 'node:crypto';

import type { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import type { Totals } from '#contract/carts/cart.contract.ts';
import type { DocumentItem } from '#contract/orders/order.contract.ts';
import type { ReorderLine } from '#contract/carts/reorder.contract.ts';

export interface FingerprintedLine {
  readonly articleNo: string;
  readonly quantity: number;
  readonly visiblePriceCents: number | null;
  readonly discontinued: boolean;
  /** Absent, like the fields below, for a line of an offer, which is kept as it was offered. */
  readonly machineNo?: string | null;
  readonly unit?: Unit;
  readonly containerSize?: number | null;
  readonly containerType?: ContainerType | null;
}

/**
 * Returns a text that changes whenever the buyer would get something other than what the cart showed: other lines, machines, packings,
 * visible prices or totals, or a discontinued article (settled point 24). Texts are left out, because they depend on the reader's language.
 */
export const fingerprintOf = (lines: readonly FingerprintedLine[], totals: Totals): string => {
  const seen = [
    lines.map((line) => [
      [line.articleNo, line.quantity, line.visiblePriceCents, line.discontinued],
      [line.machineNo, line.unit, line.containerSize, line.containerType],
    ]),
    [totals.subtotalCents, totals.surchargeCents, totals.vatCents, totals.totalCents, totals.complete],
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
};

/** Fingerprints the lines that an order would add to the cart, as the reader sees them. */
export const reorderFingerprint = (lines: readonly Pick<ReorderLine, 'position' | 'now'>[]): string => {
  const seen = lines.map(({ position, now }) => [
    position,
    now && [now.articleNo, now.quantity, now.priceCents, now.machineNo ?? null],
  ]);
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
};

/** Fingerprints an offer as the reader sees it. Lines stay as they were offered, so none of them counts as discontinued. */
export const offerFingerprint = (
  items: readonly Pick<DocumentItem, 'articleNo' | 'quantity' | 'priceCents'>[],
  totals: Totals,
): string =>
  fingerprintOf(
    items.map(({ articleNo, quantity, priceCents }) => ({
      articleNo,
      quantity,
      visiblePriceCents: priceCents,
      discontinued: false,
    })),
    totals,
  );
