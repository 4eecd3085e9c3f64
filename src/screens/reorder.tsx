import { compareOrder, mergeOrder } from '#api/orders/reorder.ts';
import { reorderActors } from '#machines/buying/reorder/reorder.actors.ts';
import { reorderMachine } from '#machines/buying/reorder/reorder.machine.ts';
import { ReorderControl, type ReorderControlProps } from '#ui/reorder/reorder-control.tsx';

const machine = reorderMachine.provide({ actors: reorderActors({ compareOrder, mergeOrder }) });

/** Serves the dashboard and the page of an order; the texts of both include `reorder`. */
export function Reorder(props: Omit<ReorderControlProps, 'machine'>) {
  return <ReorderControl {...props} machine={machine} />;
}
