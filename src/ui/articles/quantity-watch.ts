import { useMemo } from 'react';

import type { QuantityRefused, QuantityTyped } from '#machines/buying/quantity/wrong-quantity.ts';

/** Lets a flow's quantity fields report whether their content is wrong, and learn when the flow refuses an act because of it. */
export interface QuantityWatch {
  readonly tell: (articleNo: string, isWrong: boolean) => void;
  readonly hear: (articleNo: string, lead: () => void) => () => void;
}

interface RefusingFlow {
  on(type: QuantityRefused['type'], hear: (refused: QuantityRefused) => void): { unsubscribe(): void };
}

/** Subscribes to the acts that a flow refuses because of a quantity. */
export const refusalsOf =
  (flow: RefusingFlow): QuantityWatch['hear'] =>
  (articleNo, lead) => {
    const hearing = flow.on('quantity.refused', (refused) => {
      if (refused.articleNo === articleNo) lead();
    });
    return () => hearing.unsubscribe();
  };

/** Serves a flow that has many quantities, and uses none of them while one is wrong. */
export const useQuantityWatch = (flow: RefusingFlow & { send(event: QuantityTyped): void }): QuantityWatch =>
  useMemo(
    () => ({
      tell: (articleNo, isWrong) => flow.send({ type: 'quantity.typed', articleNo, isWrong }),
      hear: refusalsOf(flow),
    }),
    [flow],
  );
