import { berlinToday } from '#api/client/server-time.ts';
import { locationDraft, questionDraft } from '#api/drafts/drafts.ts';
import { askAboutMachine, changeLocation, loadMachine } from '#api/machines/machines.ts';
import {
  locationChangeActions,
  locationChangeActors,
  locationChangeMachine,
} from '#machines/records/location-change/location-change.machine.ts';
import {
  offerMessageActions,
  offerMessageActors,
} from '#machines/records/offer-message/offer-message.actors.ts';
import { machineQuestionMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import { machineDetailsMachine, recordActors } from '#machines/records/record/record.machine.ts';
import MachineDetailsScreen from '#ui/machines/machine-details-screen.tsx';
import type { QuestionPart } from '#ui/machines/machine-question.tsx';
import { MessageForm } from '#ui/offers/message-form.tsx';

import { csvDownload } from './csv-download.ts';

const machine = machineDetailsMachine.provide({ actors: recordActors(loadMachine) });
const locationChange = locationChangeMachine.provide({
  actors: locationChangeActors({ changeLocation }),
  actions: locationChangeActions({ keepDraft: locationDraft.keep }),
});

const question = machineQuestionMachine.provide({
  actors: offerMessageActors({ writeMessage: askAboutMachine }),
  actions: offerMessageActions({ keepDraft: questionDraft.keep }),
});

const Question: QuestionPart = ({ machineNo, label }) => (
  <MessageForm recordNo={machineNo} label={label} machine={question} recallMessage={questionDraft.read} />
);

/** Fetches the machine before its page is first drawn. */
export const first = { default: loadMachine };

export default function MachineDetails() {
  return (
    <MachineDetailsScreen
      machine={machine}
      locationChange={locationChange}
      recallLocation={locationDraft.read}
      today={berlinToday}
      fileDownload={csvDownload}
      Question={Question}
    />
  );
}
