import { createHash } from 'node:crypto';

import type { Totals } from '#contract/cart.contract.ts';
import type { DocumentItem } from '#contract/order.contract.ts';
import type { ReorderLine } from '#contract/reorder.contract.ts';

export interface FingerprintedLine {
  readonly articleNo: string;
  readonly quantity: number;
  readonly visiblePriceCents: number | null;
  readonly discontinued: boolean;
}

/** Changes whenever the buyer would see another cart: lines, visible prices, totals, discontinued marks (decisions 24). */
export const fingerprintOf = (lines: readonly FingerprintedLine[], totals: Totals): string => {
  const seen = [
    lines.map((line) => [line.articleNo, line.quantity, line.visiblePriceCents, line.discontinued]),
    [totals.subtotalCents, totals.surchargeCents, totals.vatCents, totals.totalCents, totals.complete],
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
};

/** Of what would come into the cart of an order, as its reader sees it. */
export const reorderFingerprint = (lines: readonly Pick<ReorderLine, 'position' | 'now'>[]): string => {
  const seen = lines.map(({ position, now }) => [
    position,
    now && [now.articleNo, now.quantity, now.priceCents, now.machineNo ?? null],
  ]);
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
};

/** Of an offer as its reader sees it. What is offered is kept, so nothing of it is ever discontinued. */
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
