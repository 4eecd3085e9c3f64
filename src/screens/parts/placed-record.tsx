import { loadOffer } from '#api/offers/offers.ts';
import { loadOrderItself } from '#api/orders/load-order.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { placedRecordMachine, recordActors } from '#machines/records/record/record.machine.ts';
import { PlacedRecord } from '#ui/checkout/outcomes/placed-record.tsx';

const machines = {
  order: placedRecordMachine.provide({ actors: recordActors(loadOrderItself) }),
  quote: placedRecordMachine.provide({
    actors: recordActors(async (offerNo) => void (await loadOffer({ offerNo }))),
  }),
};

/** Shows the details once something has been placed. */
export default function Placed(placed: SubmitReply) {
  return <PlacedRecord {...placed} machines={machines} />;
}
