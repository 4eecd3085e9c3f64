import { useSelector } from '@xstate/react';

import type { SubmitReply } from '#contract/orders/order.contract.ts';

import { byState } from './by-state.ts';
import { usePortalActor } from './portal-context.ts';

/** `null` means that nothing was ordered: the lines were removed. */
export type CartGone = { readonly placed: SubmitReply | null };

/** Returns why the cart is empty although this tab has not emptied it, once that is known. */
export const useCartGone = (): 'pending' | CartGone | null => {
  const cart = usePortalActor('cart');
  const isPending = useSelector(cart, (snapshot) => snapshot.hasTag('busy'));
  const isGone = useSelector(cart, ({ value }): boolean =>
    byState(value, {
      absent: false,
      present: {
        loading: false,
        reloading: false,
        unavailable: false,
        changing: { deciding: false, sending: false },
        ready: { counting: false, empty: false, ordered: true, emptied: true, filled: false },
      },
    }),
  );
  const placed = useSelector(cart, ({ context }) => context.elsewhere?.placed ?? null);
  if (isPending) return 'pending';
  return isGone ? { placed } : null;
};
