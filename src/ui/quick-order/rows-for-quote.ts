import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import type { RowsForQuote } from '#ui/articles/prices/quote-instead.tsx';
import { useFillsCart } from '#ui/portal/cart.connect.ts';

/**
 * Returns the act that requests a quote for the good rows; `undefined` while none can be requested. As long as a quote can be requested,
 * the act stays the same object until the request begins or ends.
 */
export const useRowsForQuote = (
  flow: ActorRefFrom<typeof quickOrderMachine>,
  isUnderWay: boolean,
): RowsForQuote | undefined => {
  const fillsCart = useFillsCart();
  const isOffered = useSelector(flow, (snapshot) => snapshot.can({ type: 'rows.add', to: 'quote' }));
  const isShown = fillsCart && (isOffered || isUnderWay);
  return useMemo(
    () => (isShown ? { isUnderWay, request: () => flow.send({ type: 'rows.add', to: 'quote' }) } : undefined),
    [flow, isShown, isUnderWay],
  );
};
