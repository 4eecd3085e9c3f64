import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';

import type { SubmitReply } from '#contract/orders/order.contract.ts';
import type { cartMachine } from '#machines/buying/cart/cart.machine.ts';

import { byState } from './by-state.ts';
import { usePortalActor } from './portal-context.ts';

/** `absent` means that this person has no cart; `gone` means that another tab has emptied it. */
type CartState = 'absent' | 'loading' | 'unavailable' | 'present' | 'gone';

export const connectCart = ({ value }: SnapshotFrom<typeof cartMachine>): CartState =>
  byState(value, {
    absent: 'absent',
    present: {
      loading: 'loading',
      reloading: 'present',
      unavailable: 'unavailable',
      changing: { deciding: 'present', sending: 'present' },
      ready: { counting: 'present', empty: 'present', ordered: 'gone', emptied: 'gone', filled: 'present' },
    },
  });

/** Returns whether this person has a cart; staff have none (settled point 3). */
export const useFillsCart = (): boolean =>
  byState(useSelector(usePortalActor('cart'), connectCart), {
    absent: false,
    loading: true,
    unavailable: true,
    present: true,
    gone: true,
  });

/** `null` means that nothing was ordered; the lines were removed instead. */
export type CartGone = { readonly placed: SubmitReply | null };

/** Returns why the cart is empty although this tab has not emptied it; `null` if that is not so, and `pending` until it is known. */
export const useCartGone = (): 'pending' | CartGone | null => {
  const cart = usePortalActor('cart');
  const isPending = useSelector(cart, (snapshot) => snapshot.hasTag('busy'));
  const state = useSelector(cart, connectCart);
  const placed = useSelector(cart, ({ context }) => context.elsewhere?.placed ?? null);
  if (isPending) return 'pending';
  return byState(state, { absent: null, loading: null, unavailable: null, present: null, gone: { placed } });
};
