import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SnapshotFrom } from 'xstate';

import { cartQuery } from '#api/carts/cart.queries.ts';
import type { Article } from '#contract/catalogue/article.contract.ts';
import type { articlePriceMachine } from '#machines/buying/price-requests/article-price.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { allowanceIn } from './allowance.connect.ts';

export type PricedArticle = Pick<
  Article,
  | 'articleNo'
  | 'priceState'
  | 'priceCents'
  | 'listPriceCents'
  | 'pricePerUnitCents'
  | 'unit'
  | 'containerSize'
>;

export type PriceView =
  /** This person sees no prices. */
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'visible';
      readonly priceCents: number;
      /** The price was requested here, not in another row. */
      readonly isAskedHere: boolean;
    }
  | {
      readonly kind: 'onRequest';
      /** Tells whether the price can be requested now. */
      readonly isOffered: boolean;
      readonly isRequesting: boolean;
      readonly isAskedHere: boolean;
      /**
       * Says how to get a quote once no price can be requested any more in this login session: `cart` means that the article must first
       * be put into the cart.
       */
      readonly nextStep: 'quote' | 'cart' | null;
      readonly problem: 'failed' | 'refused' | null;
      readonly request: () => void;
    };

type Attempt = Pick<Extract<PriceView, { kind: 'onRequest' }>, 'isRequesting' | 'problem'>;

const UNASKED: Attempt = { isRequesting: false, problem: null };

const attemptIn = (value: SnapshotFrom<typeof articlePriceMachine>['value']): Attempt =>
  byState(value, {
    requesting: { isRequesting: true, problem: null },
    visible: UNASKED,
    refused: { isRequesting: false, problem: 'refused' },
    failed: { isRequesting: false, problem: 'failed' },
  });

/** Returns the price of one article as this person may see it now. */
export const usePrice = ({ articleNo, priceState, priceCents }: PricedArticle): PriceView => {
  const requests = usePortalActor('priceRequests');
  const control = useId();
  const isAskedHere = useSelector(requests, ({ context }) => context.askedBy.get(articleNo) === control);
  const child = useSelector(requests, ({ context }) => context.articles.get(articleNo));
  const asked = useSelector(child, (snapshot) => snapshot?.value);
  const isExhausted = useSelector(requests, allowanceIn) === 'exhausted';
  useSelector(requests, ({ value }) => value);
  const { data: isInCart = false } = useQuery({
    ...cartQuery,
    enabled: false,
    select: ({ items }) => items.some((item) => item.articleNo === articleNo),
  });
  if (priceState === 'hidden') return { kind: 'hidden' };
  if (priceCents !== null) return { kind: 'visible', priceCents, isAskedHere };
  const event = { type: 'price.request', articleNo, askedBy: control } as const;
  return {
    kind: 'onRequest',
    isOffered: requests.getSnapshot().can(event),
    isAskedHere,
    nextStep: isExhausted ? (isInCart ? 'quote' : 'cart') : null,
    ...(asked === undefined ? UNASKED : attemptIn(asked)),
    request: () => requests.send(event),
  };
};
