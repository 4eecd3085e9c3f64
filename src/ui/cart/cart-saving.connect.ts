import { useSelector } from '@xstate/react';

import type { FillingLine } from '#machines/buying/cart-filling/cart-filling.types.ts';
import type { cartSavingMachine } from '#machines/buying/cart-saving/cart-saving.machine.ts';
import type { SavedLine } from '#machines/buying/cart-saving/cart-saving.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type CartSavingMachine = typeof cartSavingMachine;

export interface CartSavingView {
  readonly status: 'idle' | 'saving' | 'saved' | 'partlySaved' | 'failed';
  readonly results: readonly SavedLine[];
  readonly start: (lines: readonly FillingLine[]) => void;
  readonly dismiss: () => void;
}

/** Saves all lines of the cart on the memory list. */
export const useCartSaving = (machine: CartSavingMachine): CartSavingView => {
  const flow = useFlow(machine);
  const status = useSelector(flow, ({ value }): CartSavingView['status'] =>
    byState(value, {
      idle: 'idle',
      saving: 'saving',
      saved: 'saved',
      partlySaved: 'partlySaved',
      failed: 'failed',
    }),
  );
  const results = useSelector(flow, ({ context }) => context.results);
  return {
    status,
    results,
    start: (lines) => flow.send({ type: 'saving.start', lines }),
    dismiss: () => flow.send({ type: 'saving.dismiss' }),
  };
};
