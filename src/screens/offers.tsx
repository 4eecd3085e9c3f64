import { offersList } from '#api/offers/offers.queries.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import OffersScreen from '#ui/offers/offers-screen.tsx';

import { csvDownload } from './csv-download.ts';

const machine = listingMachine.provide({ actors: listingActors(offersList) });

export default function Offers() {
  return <OffersScreen machine={machine} csv={csvDownload} />;
}
