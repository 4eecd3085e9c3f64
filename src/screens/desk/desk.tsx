import { loadDesk } from '#api/desk/desk.ts';
import { deskMachine, ownRecordActors } from '#machines/records/record/record.machine.ts';
import DeskScreen from '#ui/desk/desk-screen.tsx';

const machine = deskMachine.provide({ actors: ownRecordActors(loadDesk) });

export default function Desk() {
  return <DeskScreen machine={machine} />;
}
