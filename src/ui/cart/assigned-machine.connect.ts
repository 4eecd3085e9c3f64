import { useSelector } from '@xstate/react';

import type { CartItem } from '#contract/carts/cart.contract.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

/** Returns the machine that a line is for: while an answer is awaited, the one that the person has chosen; `null` means none. */
export const useAssignedMachine = ({
  articleNo,
  machineNo,
}: Pick<CartItem, 'articleNo' | 'machineNo'>): string | null => {
  const wish = useSelector(usePortalActor('cart'), ({ context }) =>
    [...context.done, ...context.acts].findLast(
      (act) =>
        act.articleNo === articleNo && act.customerNo === context.buyer?.customerNo && act.verb === 'assign',
    ),
  );
  return wish?.verb === 'assign' ? wish.machineNo : machineNo;
};
