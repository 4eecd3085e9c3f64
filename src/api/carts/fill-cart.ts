import { post } from '#api/client/http.ts';
import { representedCustomerNo } from '#api/client/represented-customer.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import type { BulkAddReply } from '#contract/carts/cart.contract.ts';

/** A line to add to the cart or the memory list. */
export interface ArticleLine {
  readonly articleNo: string;
  readonly quantity: number;
  readonly machineNo: string | null;
}

/** Adds each line to the cart and returns the outcome of each. */
export const fillCart = async (lines: readonly ArticleLine[]): Promise<BulkAddReply['lines']> => {
  const reply = await post<BulkAddReply>('/shopping-cart/bulk-add/', {
    lines: lines.map(({ articleNo, quantity, machineNo }) => ({ articleNo, quantity, machineNo })),
  });
  tellOtherTabs({ type: 'cartChanged', customerNo: representedCustomerNo() });
  return reply.lines;
};
