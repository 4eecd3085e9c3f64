import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

import { cartQuery } from '#api/cart/cart.queries.ts';
import type { Article } from '#contract/catalogue/article.contract.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { refusalsOf, type QuantityWatch } from './quantity-watch.ts';

export interface AdditionView {
  /** `none`: this person fills no cart, or the article is no longer sold. */
  readonly state: 'none' | 'offered' | 'underWay';
  /** How many of it the cart holds already. */
  readonly inCart: number;
  /** The machine that all of it is for; `null`: none. */
  readonly inCartFor: string | null;
  readonly add: () => void;
  /** Hears that nothing was added, because the field holds no quantity. */
  readonly hearRefusal: QuantityWatch['hear'];
}

/** Whether this person has a cart to fill; staff have none (decisions 3). */
export const useFillsCart = (): boolean =>
  useSelector(usePortalActor('cart'), ({ value }) => value !== 'absent');

/** Adding a quantity of an article to the cart, for a machine when one is chosen; `null`: what was typed is no quantity. */
export const useAddition = (
  { articleNo, discontinued }: Pick<Article, 'articleNo' | 'discontinued'>,
  quantity: number | null,
  machineNo: string | null,
): AdditionView => {
  const cart = usePortalActor('cart');
  const event = { type: 'cart.add', articleNo, quantity, machineNo } as const;
  const fillsCart = useFillsCart();
  const isOffered = useSelector(cart, (snapshot) => snapshot.can(event));
  const { data } = useQuery({ ...cartQuery, enabled: false });
  const line = data?.items.find((item) => item.articleNo === articleNo);
  return {
    state: !fillsCart || discontinued ? 'none' : isOffered ? 'offered' : 'underWay',
    inCart: line?.quantity ?? 0,
    inCartFor: line?.machineNo ?? null,
    add: () => cart.send(event),
    hearRefusal: useMemo(() => refusalsOf(cart), [cart]),
  };
};
