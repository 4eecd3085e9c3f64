import { findCompanies, loadDeskList, openAccess } from '#api/desk/desk.ts';
import type { DeskRow } from '#contract/desk/desk.contract.ts';
import {
  accessOpeningActors,
  accessOpeningMachine,
} from '#machines/desk/access-opening/access-opening.machine.ts';
import { deskListMachine, recordActors } from '#machines/records/record/record.machine.ts';
import { AccessDialog } from '#ui/desk/access-dialog.tsx';
import DeskListScreen from '#ui/desk/desk-list-screen.tsx';

import { deskTask } from './desk-task.ts';

const machine = deskListMachine.provide({ actors: recordActors(loadDeskList) });
const access = accessOpeningMachine.provide({ actors: accessOpeningActors({ findCompanies, openAccess }) });

const Access = ({ signUp }: { signUp: DeskRow<'sign-ups'> }) => (
  <AccessDialog signUp={signUp} machine={access} />
);

export default function DeskList() {
  return <DeskListScreen machine={machine} task={deskTask} Access={Access} />;
}
