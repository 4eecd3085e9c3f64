import { loadCart } from '#api/carts/cart.ts';
import { representedCustomerNo } from '#api/client/represented-customer.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import type { SubmitBody, SubmitReply } from '#contract/orders/order.contract.ts';

import { placeOrder } from './place-order.ts';

/** If the new cart cannot be fetched, the old one stays in view; the next submit is refused again. */
const showWhatChanged = async (): Promise<void> => {
  await loadCart().catch(() => undefined);
};

/** Orders the cart or requests a quote for it, once per key. @throws {CallFailure} */
export const submitCart = async (submission: {
  readonly key: string;
  readonly body: SubmitBody;
}): Promise<SubmitReply> => {
  const reply = await placeOrder('/shopping-cart/submit/', submission, {
    CART_CHANGED_ERROR: showWhatChanged,
  });
  tellOtherTabs({ type: 'cartChanged', customerNo: representedCustomerNo(), placed: reply });
  return reply;
};
