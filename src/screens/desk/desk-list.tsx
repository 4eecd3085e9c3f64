import { answerQuestion, declineAccess, findCompanies, loadDeskList, openAccess } from '#api/desk/desk.ts';
import { deskReplyDraft } from '#api/drafts/drafts.ts';
import {
  accessOpeningActors,
  accessOpeningMachine,
} from '#machines/desk/access-opening/access-opening.machine.ts';
import {
  accessDecliningMachine,
  deskReplyActions,
  deskReplyActors,
  questionAnswerMachine,
} from '#machines/desk/desk-reply/desk-reply.machine.ts';
import { deskListMachine, recordActors } from '#machines/records/record/record.machine.ts';
import { AccessDialog } from '#ui/desk/access-dialog.tsx';
import DeskListScreen from '#ui/desk/desk-list-screen.tsx';
import type { QuestionPartProps, SignUpPartProps } from '#ui/desk/desk-rows.tsx';
import { ReplyDialog } from '#ui/desk/reply-dialog.tsx';

import { deskTask } from './desk-task.ts';

const machine = deskListMachine.provide({ actors: recordActors(loadDeskList) });
const access = accessOpeningMachine.provide({ actors: accessOpeningActors({ findCompanies, openAccess }) });
const keepDraft = deskReplyActions({ keepDraft: deskReplyDraft.keep });
const declining = accessDecliningMachine.provide({
  actors: deskReplyActors({ sendReply: declineAccess }),
  actions: keepDraft,
});
const answering = questionAnswerMachine.provide({
  actors: deskReplyActors({ sendReply: answerQuestion }),
  actions: keepDraft,
});

const Access = (props: SignUpPartProps) => <AccessDialog {...props} machine={access} />;

const Decline = ({ signUp: { userId, person }, onOpen }: SignUpPartProps) => (
  <ReplyDialog
    words="decline"
    recordNo={userId}
    name={person}
    machine={declining}
    recall={deskReplyDraft.read}
    onOpen={onOpen}
  />
);

const Answer = ({ question: { id, person, text }, onOpen }: QuestionPartProps) => (
  <ReplyDialog
    words="answer"
    recordNo={id}
    name={person}
    quote={text}
    machine={answering}
    recall={deskReplyDraft.read}
    onOpen={onOpen}
  />
);

export default function DeskList() {
  return (
    <DeskListScreen machine={machine} task={deskTask} Access={Access} Decline={Decline} Answer={Answer} />
  );
}
