import { useSelector } from '@xstate/react';

import type { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';
import type { FilledLine, FillingLine } from '#machines/buying/cart-filling/cart-filling.types.ts';
import { useQuantityWatch, type QuantityWatch } from '#ui/articles/quantity-watch.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type CartFillingMachine = typeof cartFillingMachine;

export interface CartFillingView {
  readonly status: 'idle' | 'filling' | 'filled' | 'partlyFilled' | 'failed';
  readonly results: readonly FilledLine[];
  /** Lists the chosen articles; if none is chosen, all of them count. */
  readonly chosen: readonly string[];
  readonly choose: (articleNo: string, wanted: boolean) => void;
  /** Chooses these articles and no others. */
  readonly chooseOnly: (articleNos: readonly string[]) => void;
  readonly start: (lines: readonly FillingLine[]) => void;
  readonly dismiss: () => void;
  /** Connects the flow with the fields that hold the quantities for the cart. */
  readonly quantities: QuantityWatch;
}

/** Puts many lines into the cart. */
export const useCartFilling = (machine: CartFillingMachine): CartFillingView => {
  const filling = useFlow(machine);
  const status = useSelector(filling, ({ value }) => value);
  const quantities = useQuantityWatch(filling);
  const { chosen, results } = useSelector(filling, ({ context }) => context);
  return {
    status,
    results,
    chosen,
    choose: (articleNo, wanted) => filling.send({ type: 'entry.choose', articleNo, wanted }),
    chooseOnly: (articleNos) => filling.send({ type: 'entries.choose', articleNos }),
    start: (lines) => filling.send({ type: 'filling.start', lines }),
    dismiss: () => filling.send({ type: 'filling.dismiss' }),
    quantities,
  };
};
