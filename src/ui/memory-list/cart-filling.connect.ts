import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';
import type { FilledLine, FillingLine } from '#machines/buying/cart-filling/cart-filling.types.ts';
import { refusalsOf, useQuantityWatch, type QuantityWatch } from '#ui/articles/quantity-watch.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type CartFillingMachine = typeof cartFillingMachine;

/** Watches the quantities that go into the cart: those of many rows added by the flow, or that of a single row added for a quote. */
export interface FilledQuantities extends QuantityWatch {
  /** Returns whether the field of an article holds something that is not a quantity. */
  readonly isWrong: (articleNo: string) => boolean;
}

export interface CartFillingView {
  readonly status: 'idle' | 'filling' | 'filled' | 'partlyFilled' | 'failed';
  readonly results: readonly FilledLine[];
  /** Lists the chosen articles; if none is chosen, all that can be ordered go into the cart. */
  readonly chosen: readonly string[];
  readonly choose: (articleNo: string, wanted: boolean) => void;
  /** Chooses these articles and no others. */
  readonly chooseOnly: (articleNos: readonly string[]) => void;
  readonly start: (lines: readonly FillingLine[]) => void;
  readonly dismiss: () => void;
  /** Connects the flow with the fields that hold the quantities for the cart. */
  readonly quantities: FilledQuantities;
}

/** Leads to a field when the flow or the cart refuses its quantity. */
const useFilledQuantities = (filling: ActorRefFrom<CartFillingMachine>): FilledQuantities => {
  const cart = usePortalActor('cart');
  const { tell, hear } = useQuantityWatch(filling);
  return useMemo(() => {
    const hearCart = refusalsOf(cart);
    return {
      tell,
      hear: (articleNo, lead) => {
        const hearings = [hear(articleNo, lead), hearCart(articleNo, lead)];
        return () => hearings.forEach((end) => end());
      },
      isWrong: (articleNo) => filling.getSnapshot().context.wrongQuantities.includes(articleNo),
    };
  }, [filling, cart, tell, hear]);
};

/** Puts many lines into the cart. */
export const useCartFilling = (machine: CartFillingMachine): CartFillingView => {
  const filling = useFlow(machine);
  const status = useSelector(filling, ({ value }) => value);
  const quantities = useFilledQuantities(filling);
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
