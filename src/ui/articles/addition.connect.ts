import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

import { cartQuery } from '#api/carts/cart.queries.ts';
import type { Article } from '#contract/catalogue/article.contract.ts';
import { useFillsCart } from '#ui/portal/cart.connect.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { refusalsOf, type QuantityWatch } from './quantity-watch.ts';

export interface AdditionView {
  /** `none` means that this person has no cart, or that the article is no longer sold. */
  readonly state: 'none' | 'offered' | 'underWay';
  /** Counts the pieces of this article in the cart. */
  readonly inCart: number;
  /** Names the machine that all these pieces are for; `null` means none. */
  readonly inCartFor: string | null;
  readonly add: () => void;
  /** Calls back when the article cannot be added because the field holds no valid quantity. */
  readonly hearRefusal: QuantityWatch['hear'];
}

/**
 * Adds a quantity of an article to the cart, for a machine if one is chosen. A quantity of `null` means that the typed text is not a
 * quantity. The quantity is read when the button is pressed, because the field may be elsewhere on the page.
 */
export const useAddition = (
  { articleNo, discontinued }: Pick<Article, 'articleNo' | 'discontinued'>,
  quantityNow: () => number | null,
  machineNo: string | null,
): AdditionView => {
  const cart = usePortalActor('cart');
  const event = () => ({ type: 'cart.add', articleNo, quantity: quantityNow(), machineNo }) as const;
  const fillsCart = useFillsCart();
  const isOffered = useSelector(cart, (snapshot) => snapshot.can(event()));
  // Each row selects only its own line, so that a change to another line does not draw every row of a list again.
  const { data: line } = useQuery({
    ...cartQuery,
    enabled: false,
    select: ({ items }) => items.find((item) => item.articleNo === articleNo) ?? null,
  });
  return {
    state: !fillsCart || discontinued ? 'none' : isOffered ? 'offered' : 'underWay',
    inCart: line?.quantity ?? 0,
    inCartFor: line?.machineNo ?? null,
    add: () => cart.send(event()),
    hearRefusal: useMemo(() => refusalsOf(cart), [cart]),
  };
};

/** Returns whether the cart holds an article. */
export const useIsInCart = (articleNo: string): boolean => {
  const fillsCart = useFillsCart();
  const { data: isIn = false } = useQuery({
    ...cartQuery,
    enabled: false,
    select: ({ items }) => items.some((item) => item.articleNo === articleNo),
  });
  return fillsCart && isIn;
};
