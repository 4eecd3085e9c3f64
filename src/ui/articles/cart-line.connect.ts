import { useSelector } from '@xstate/react';

import type { CartItem } from '#contract/carts/cart.contract.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

export interface CartLineView {
  /** While an answer is awaited, the quantity that the person has asked for; otherwise, the last known quantity. */
  readonly quantity: number;
  readonly isLeaving: boolean;
  readonly change: (quantity: number) => void;
  readonly remove: () => void;
}

/** Combines one line of the cart with the change in progress on it. */
export const useCartLine = ({
  articleNo,
  quantity: known,
}: Pick<CartItem, 'articleNo' | 'quantity'>): CartLineView => {
  const cart = usePortalActor('cart');
  const wish = useSelector(cart, ({ context }) =>
    [...context.done, ...context.acts].findLast(
      (act) =>
        act.articleNo === articleNo &&
        act.customerNo === context.buyer?.customerNo &&
        (act.verb === 'change' || act.verb === 'remove'),
    ),
  );
  return {
    quantity: wish?.verb === 'change' ? wish.quantity : known,
    isLeaving: wish?.verb === 'remove',
    change: (quantity) => cart.send({ type: 'cart.change', articleNo, quantity }),
    remove: () => cart.send({ type: 'cart.remove', articleNo }),
  };
};
