import { useMemo } from 'react';

import type { QuantityRefused, QuantityTyped } from '#machines/buying/quantity/wrong-quantity.ts';

/** How the quantity fields of a flow tell it what they hold, and hear what it refuses. */
export interface QuantityWatch {
  readonly tell: (articleNo: string, isWrong: boolean) => void;
  readonly hear: (articleNo: string, lead: () => void) => () => void;
}

interface RefusingFlow {
  on(type: QuantityRefused['type'], hear: (refused: QuantityRefused) => void): { unsubscribe(): void };
}

/** Hears what a flow refuses because of a quantity. */
export const refusalsOf =
  (flow: RefusingFlow): QuantityWatch['hear'] =>
  (articleNo, lead) => {
    const hearing = flow.on('quantity.refused', (refused) => {
      if (refused.articleNo === articleNo) lead();
    });
    return () => hearing.unsubscribe();
  };

/** For a flow that goes on with many quantities, and with none while one of them is wrong. */
export const useQuantityWatch = (flow: RefusingFlow & { send(event: QuantityTyped): void }): QuantityWatch =>
  useMemo(
    () => ({
      tell: (articleNo, isWrong) => flow.send({ type: 'quantity.typed', articleNo, isWrong }),
      hear: refusalsOf(flow),
    }),
    [flow],
  );
