import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { comparisonQuery } from '#api/orders/order.queries.ts';
import type { ReorderLine } from '#contract/carts/reorder.contract.ts';
import type { reorderMachine } from '#machines/buying/reorder/reorder.machine.ts';
import type { ReorderOutcome, ReorderQuantities } from '#machines/buying/reorder/reorder.types.ts';
import { useQuantityWatch, type QuantityWatch } from '#ui/articles/quantity-watch.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type ReorderMachine = typeof reorderMachine;

export interface ReorderView {
  readonly status:
    | 'idle'
    | 'unsettled'
    | 'comparing'
    | 'uncompared'
    | 'nothingLeft'
    | 'choosing'
    | 'nothingChosen'
    | 'merging'
    | 'uncertain'
    | 'outdated'
    | 'refused'
    | 'merged';
  readonly isOpen: boolean;
  /** Tells whether the choice of lines is shown: while lines can be chosen, and while the chosen ones are being added. */
  readonly isChoosing: boolean;
  /** Lists the lines as they were ordered and as they would be now; `undefined` until they are known. */
  readonly lines: readonly ReorderLine[] | undefined;
  /** Names the company that placed the order, if it is not the one that the person now buys for. */
  readonly otherCompany: string | undefined;
  /** Counts the lines that can be ordered. */
  readonly orderable: number;
  readonly chosen: readonly number[];
  /** Holds the quantities that the person has set, by position. */
  readonly quantities: ReorderQuantities;
  /** Each quantity field reports under the position of its line. */
  readonly watch: QuantityWatch;
  readonly outcome: ReorderOutcome;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (position: number, wanted: boolean) => void;
  /** Includes every line or leaves all out; `undefined` if there is only one, or while nothing can be chosen. */
  readonly chooseAll: ((wanted: boolean) => void) | undefined;
  readonly setQuantity: (position: number, quantity: number) => void;
  readonly confirm: () => void;
  readonly retry: () => void;
}

interface Stage {
  readonly isOpen: boolean;
  readonly isCompared: boolean;
  readonly isChoosing: boolean;
}

const CLOSED: Stage = { isOpen: false, isCompared: false, isChoosing: false };
const COMPARED: Stage = { isOpen: true, isCompared: true, isChoosing: false };
const CHOOSING: Stage = { isOpen: true, isCompared: true, isChoosing: true };

/** Runs the chart that repeats an order. */
export const useReorder = (orderNo: string, machine: ReorderMachine): ReorderView => {
  const reorder = useFlow(machine, { orderNo });
  const status = useSelector(reorder, ({ value }) => value);
  const orderable = useSelector(reorder, ({ context }) => context.orderable.length);
  const choosesMany = useSelector(reorder, (snapshot) =>
    snapshot.can({ type: 'lines.choose', wanted: true }),
  );
  const chosen = useSelector(reorder, ({ context }) => context.chosen);
  const quantities = useSelector(reorder, ({ context }) => context.quantities);
  const watch = useQuantityWatch(reorder);
  const outcome = useSelector(reorder, ({ context }) => context.outcome);
  // Only the chart may repeat the comparison, because the lines must not change while a person is choosing.
  const { isOpen, isCompared, isChoosing }: Stage = byState(status, {
    idle: CLOSED,
    unsettled: CLOSED,
    comparing: { ...CLOSED, isOpen: true },
    uncompared: { ...CLOSED, isOpen: true },
    nothingLeft: COMPARED,
    choosing: CHOOSING,
    nothingChosen: CHOOSING,
    merging: CHOOSING,
    uncertain: COMPARED,
    outdated: COMPARED,
    refused: COMPARED,
    merged: COMPARED,
  });
  const { data } = useQuery({ ...comparisonQuery(orderNo), staleTime: Infinity, enabled: isCompared });
  return {
    status,
    isOpen,
    isChoosing,
    lines: isCompared ? data?.lines : undefined,
    otherCompany: isCompared ? data?.companyName : undefined,
    orderable,
    chosen,
    quantities,
    watch,
    outcome: outcome ?? { added: 0, missed: 0 },
    open: () => reorder.send({ type: 'reorder.open' }),
    close: () => reorder.send({ type: 'reorder.close' }),
    choose: (position, wanted) => reorder.send({ type: 'line.choose', position, wanted }),
    chooseAll: choosesMany ? (wanted) => reorder.send({ type: 'lines.choose', wanted }) : undefined,
    setQuantity: (position, quantity) => reorder.send({ type: 'line.change', position, quantity }),
    confirm: () => reorder.send({ type: 'reorder.confirm' }),
    retry: () => reorder.send({ type: 'reorder.retry' }),
  };
};
