import { useSelector } from '@xstate/react';

import type { SubmitReply } from '#contract/orders/order.contract.ts';

import { usePortalActor } from './portal-context.ts';

/** `null` means that nothing was ordered: the lines were removed. */
export type CartGone = { readonly placed: SubmitReply | null };

/** Returns why the cart is empty although this tab has not emptied it, once that is known. */
export const useCartGone = (): 'pending' | CartGone | null => {
  const cart = usePortalActor('cart');
  const isPending = useSelector(cart, (snapshot) => snapshot.hasTag('busy'));
  const placed = useSelector(cart, (snapshot) =>
    snapshot.matches({ present: { ready: 'ordered' } }) ? (snapshot.context.elsewhere?.placed ?? null) : null,
  );
  const isEmptied = useSelector(cart, (snapshot) => snapshot.matches({ present: { ready: 'emptied' } }));
  if (isPending) return 'pending';
  return placed !== null || isEmptied ? { placed } : null;
};
