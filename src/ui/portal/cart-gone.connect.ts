import { useSelector } from '@xstate/react';

import type { SubmitReply } from '#contract/orders/order.contract.ts';

import { byState } from './by-state.ts';
import { usePortalActor } from './portal-context.ts';

/** `null` means that nothing was ordered: the lines were removed. */
export type CartGone = { readonly placed: SubmitReply | null };

/** Returns why the cart is empty although this tab has not emptied it, once that is known. */
export const useCartGone = (): 'pending' | CartGone | null => {
  const cart = usePortalActor('cart');
  const state = useSelector(cart, ({ value }): 'pending' | 'gone' | 'present' =>
    byState(value, {
      absent: 'present',
      present: {
        loading: 'pending',
        reloading: 'pending',
        unavailable: 'present',
        changing: { deciding: 'pending', sending: 'pending' },
        ready: {
          counting: 'present',
          empty: 'present',
          ordered: 'gone',
          emptied: 'gone',
          filled: 'present',
        },
      },
    }),
  );
  const placed = useSelector(cart, ({ context }) => context.elsewhere?.placed ?? null);
  if (state === 'pending') return 'pending';
  return state === 'gone' ? { placed } : null;
};
