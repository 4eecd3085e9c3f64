import { berlinToday } from '#api/client/server-time.ts';
import { locationDraft, questionDraft } from '#api/drafts/drafts.ts';
import { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';
import { locationChangeMachine } from '#machines/records/location-change/location-change.machine.ts';
import {
  machineDetailsMachine,
  recordActors,
  type RecordMachine,
} from '#machines/records/record/record.machine.ts';
import { loadMachine } from '#api/machines/machines.ts';
import type { MessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import {
  EARLIER_ATTEMPT,
  KEPT_ATTEMPT,
  KEPT_MESSAGE,
  QUESTION_WORDS,
} from '#tests/paths/flows/records/offer-message/offer-message.model.ts';
import { MessageForm } from '#ui/offers/message-form.tsx';
import { dayOf, filled } from '#tests/paths/flows/records/location-change/location-change.model.ts';
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
        today={berlinToday}
        fileDownload={fileDownloadMachine}
        Question={() => null}
      />
    ),
  }),
  texts: TEXTS,
});

export const locationChangeFixture = fixture({
  path,
  server: (start) => {
    if (start.endsWith('with an unsent report'))
      locationDraft.keep('u1', MACHINE.machine_no, filled(dayOf(Date.now())));
    return server();
  },
  screens: (chart: typeof locationChangeMachine) => ({
    machineDetails: () => (
      <MachineDetailsScreen
        machine={loaded}
        locationChange={chart}
        recallLocation={locationDraft.read}
        today={berlinToday}
        fileDownload={fileDownloadMachine}
        Question={() => null}
      />
    ),
  }),
  texts: TEXTS,
});

export const machineQuestionFixture = fixture({
  path,
  server: (start) => {
    const attempt = start === QUESTION_WORDS.unanswered ? KEPT_ATTEMPT : EARLIER_ATTEMPT;
    if (start.includes('opened again'))
      questionDraft.keep('u1', MACHINE.machine_no, { text: KEPT_MESSAGE, attempt });
    return server();
  },
  screens: (chart: MessageMachine) => ({
    machineDetails: () => (
      <MachineDetailsScreen
        machine={loaded}
        locationChange={locationChangeMachine}
        recallLocation={() => null}
        today={berlinToday}
        fileDownload={fileDownloadMachine}
        Question={({ machineNo, label }) => (
          <MessageForm
            recordNo={machineNo}
            label={label}
            machine={chart}
            recallMessage={questionDraft.read}
          />
        )}
      />
    ),
  }),
  texts: TEXTS,
});
