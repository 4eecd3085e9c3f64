import { useSelector } from '@xstate/react';

import type { CartItem } from '#contract/cart.contract.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

interface LineMachine {
  /** What the person wants, until the server says what is; `null`: no machine in particular. */
  readonly machineNo: string | null;
  readonly assign: (machineNo: string | null) => void;
}

/** For which machine a line of the cart is. */
export const useLineMachine = ({
  articleNo,
  machineNo: known,
}: Pick<CartItem, 'articleNo' | 'machineNo'>): LineMachine => {
  const cart = usePortalActor('cart');
  const wish = useSelector(cart, ({ context }) =>
    [...context.done, ...context.acts].findLast(
      (act) =>
        act.articleNo === articleNo && act.customerNo === context.buyer?.customerNo && act.verb === 'assign',
    ),
  );
  return {
    machineNo: wish?.verb === 'assign' ? wish.machineNo : known,
    assign: (machineNo) => cart.send({ type: 'cart.assign', articleNo, machineNo }),
  };
};
