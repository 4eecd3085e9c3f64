import { machinesList } from '#api/machines/machines.queries.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import MachinesScreen from '#ui/machines/machines-screen.tsx';

import { csvDownload } from './csv-download.ts';

const machine = listingMachine.provide({ actors: listingActors(machinesList) });

export default function Machines() {
  return <MachinesScreen machine={machine} csv={csvDownload} />;
}
