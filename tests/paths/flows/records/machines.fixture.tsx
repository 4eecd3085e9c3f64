import { locationDraft } from '#api/drafts/drafts.ts';
import { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';
import { locationChangeMachine } from '#machines/records/location-change/location-change.machine.ts';
import {
  machineDetailsMachine,
  recordActors,
  type RecordMachine,
} from '#machines/records/record/record.machine.ts';
import { loadMachine } from '#api/machines/machines.ts';
import { filled } from '#tests/paths/flows/records/location-change/location-change.model.ts';
import { MACHINE, MACHINE_ANSWERS } from '#tests/ui/machines/machine-answers.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import MachineDetailsScreen from '#ui/machines/machine-details-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const path = () => `/myotec/my-machines/${MACHINE.machine_no}`;
const server = () => new ShellServer({ answers: MACHINE_ANSWERS });
const TEXTS = ['machines', 'orders', 'offers', 'shop', 'articles', 'listing'] as const;
const loaded = machineDetailsMachine.provide({ actors: recordActors(loadMachine) });

export const machineDetailsFixture = fixture({
  path,
  server,
  screens: (chart: RecordMachine) => ({
    machineDetails: () => (
      <MachineDetailsScreen
        machine={chart}
        locationChange={locationChangeMachine}
        recallLocation={() => null}
        fileDownload={fileDownloadMachine}
      />
    ),
  }),
  texts: TEXTS,
});

export const locationChangeFixture = fixture({
  path,
  server: (start) => {
    if (start.endsWith('with an unsent report'))
      locationDraft.keep('u1', MACHINE.machine_no, filled(Date.now()));
    return server();
  },
  screens: (chart: typeof locationChangeMachine) => ({
    machineDetails: () => (
      <MachineDetailsScreen
        machine={loaded}
        locationChange={chart}
        recallLocation={locationDraft.read}
        fileDownload={fileDownloadMachine}
      />
    ),
  }),
  texts: TEXTS,
});
