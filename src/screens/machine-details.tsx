import { locationDraft } from '#api/drafts/drafts.ts';
import { changeLocation, loadMachine } from '#api/machines/machines.ts';
import {
  locationChangeActions,
  locationChangeActors,
  locationChangeMachine,
} from '#machines/records/location-change/location-change.machine.ts';
import { machineDetailsMachine, recordActors } from '#machines/records/record/record.machine.ts';
import MachineDetailsScreen from '#ui/machines/machine-details-screen.tsx';

import { csvDownload } from './csv-download.ts';

const machine = machineDetailsMachine.provide({ actors: recordActors(loadMachine) });
const locationChange = locationChangeMachine.provide({
  actors: locationChangeActors({ changeLocation }),
  actions: locationChangeActions({ keepDraft: locationDraft.keep }),
});

/** Fetches the machine before its page is first drawn. */
export const first = { default: loadMachine };

export default function MachineDetails() {
  return (
    <MachineDetailsScreen
      machine={machine}
      locationChange={locationChange}
      recallLocation={locationDraft.read}
      fileDownload={csvDownload}
    />
  );
}
