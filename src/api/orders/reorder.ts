import { path, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { representedCustomerNo } from '#api/client/represented-customer.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import type { ReorderMerge } from '#contract/carts/reorder.contract.ts';

import { comparisonQuery } from './order.queries.ts';

/** Fetches what has changed since an order was placed. @throws {CallFailure} */
export const compareOrder = async ({
  orderNo,
}: {
  readonly orderNo: string;
}): Promise<{ positions: number[]; fingerprint: string }> => {
  const query = comparisonQuery(orderNo);
  // A comparison that is still in progress for a closed dialog would answer with old data.
  await queryClient.cancelQueries(query);
  const { lines, fingerprint = '' } = await queryClient.fetchQuery(query);
  const positions = lines.filter(({ now }) => now !== null).map(({ position }) => position);
  return { positions, fingerprint };
};

interface Merge {
  readonly orderNo: string;
  readonly key: string;
  readonly positions: readonly number[];
  /** The quantities that the person has changed, by position. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly fingerprint: string;
}

/** Puts positions of an order into the cart, once per key. @throws {CallFailure} */
export const mergeOrder = async ({
  orderNo,
  key,
  positions,
  quantities,
  fingerprint,
}: Merge): Promise<{ added: number; missed: number }> => {
  const body = {
    confirm: true,
    fingerprint,
    lines: positions.map((position) => ({ position, quantity: quantities[position] })),
  };
  const { lines } = await post<ReorderMerge>(path`/orders/${orderNo}/reorder/`, body, {
    idempotencyKey: key,
  });
  tellOtherTabs({ type: 'cartChanged', customerNo: representedCustomerNo() });
  const added = lines.filter((line) => line.added).length;
  return { added, missed: lines.length - added };
};
