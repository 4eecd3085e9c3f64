import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { cartQuery } from '#api/carts/cart.queries.ts';
import type { Cart } from '#contract/carts/cart.contract.ts';
import { byState } from '#ui/portal/by-state.ts';
import { connectCart, useCartGone, type CartGone } from '#ui/portal/cart.connect.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

export type CartView =
  /** This person has no cart. */
  | { readonly status: 'absent' }
  | { readonly status: 'loading' }
  | { readonly status: 'unavailable'; readonly retry: () => void }
  | {
      readonly status: 'shown';
      readonly cart: Cart;
      readonly isBusy: boolean;
      /** The time at which this cart arrived from the server, in ISO 8601. */
      readonly asOf: string;
      /** Says how another tab has emptied the cart; `null` if none has. */
      readonly gone: CartGone | null;
    };

/** Returns the cart to show; while it changes, its last known contents stay in view. */
export const useCart = (): CartView => {
  const cart = usePortalActor('cart');
  const state = useSelector(cart, connectCart);
  const isKnown: boolean = byState(state, {
    absent: false,
    loading: false,
    unavailable: false,
    present: true,
    gone: true,
  });
  const { data, dataUpdatedAt } = useQuery({ ...cartQuery, enabled: isKnown });
  const isBusy = useSelector(cart, (snapshot) => snapshot.hasTag('busy'));
  const gone = useCartGone();
  const shown = (): CartView => {
    if (data === undefined) return { status: 'loading' };
    const asOf = new Date(dataUpdatedAt).toISOString();
    return { status: 'shown', cart: data, isBusy, asOf, gone: gone === 'pending' ? null : gone };
  };
  switch (state) {
    case 'absent':
    case 'loading':
      return { status: state };
    case 'unavailable':
      return { status: state, retry: () => cart.send({ type: 'cart.reload' }) };
    case 'present':
    case 'gone':
      return shown();
  }
};
