import { loadDeskList, loadDeskOffer } from '#api/desk/desk.ts';
import { DESK_KEY, deskOfferQuery } from '#api/desk/desk.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { deskReplyDraft, offerWorkDraft } from '#api/drafts/drafts.ts';
import { toWire } from '#contract/case.contract.ts';
import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import type { accessOpeningMachine } from '#machines/desk/access-opening/access-opening.machine.ts';
import type { DeskReplyMachine } from '#machines/desk/desk-reply/desk-reply.machine.ts';
import { deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';
import type { offerWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';
import type { KnownRequest } from '#machines/desk/offer-work/offer-work.types.ts';
import {
  deskListMachine,
  deskOfferMachine,
  recordActors,
  type OwnRecordMachine,
  type RecordMachine,
} from '#machines/records/record/record.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import { AccessDialog } from '#ui/desk/access-dialog.tsx';
import DeskListScreen from '#ui/desk/desk-list-screen.tsx';
import type { QuestionPartProps, SignUpPartProps } from '#ui/desk/desk-rows.tsx';
import DeskOfferScreen from '#ui/desk/desk-offer-screen.tsx';
import DeskScreen from '#ui/desk/desk-screen.tsx';
import { OfferWork } from '#ui/desk/offer-work.tsx';
import { ReplyDialog } from '#ui/desk/reply-dialog.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';
import { DESK, FOUND, moveAt, pageOf, QUESTION, QUOTE_REQUEST, SIGN_UP } from './desk-answers.ts';
import { ANSWER_WORDS, DECLINE_WORDS, KEPT_REPLY, QUESTION_ID } from './desk-reply/desk-reply.model.ts';
import { MOVES } from './desk-task/desk-task.model.ts';
import {
  COLLEAGUE,
  kept,
  OFFER_WORK_WORDS,
  offerWorkModel,
  REQUEST_NO,
  requestAt,
  USER,
} from './offer-work/offer-work.model.ts';

/** Simulates the part of the server that the desk calls. */
class DeskServer extends ShellServer {
  moves: string[] = [...MOVES];
  signUps = [SIGN_UP];
  questions = [QUESTION];
  request: DeskOffer = pageOf(requestAt({ state: 'requested', version: 0, worker: null }));

  constructor() {
    super({
      role: 2,
      answers: {
        'GET /desk/': () => DESK,
        'GET /desk/quote-requests/': () => ({ items: [QUOTE_REQUEST] }),
        'GET /desk/location-changes/': () => ({ items: this.moves.map(moveAt) }),
        'GET /desk/machine-questions/': () => ({ items: this.questions }),
        'GET /desk/sign-ups/': () => ({ items: this.signUps }),
        'GET /desk/companies/': () => ({ items: FOUND }),
        [`GET /desk/offers/${REQUEST_NO}/`]: () => toWire(this.request) as object,
        [`GET /offers/${REQUEST_NO}/messages/`]: () => ({ items: [] }),
      },
    });
  }
}

const NoPart = () => null;
const NO_PARTS = { Access: NoPart, Decline: NoPart, Answer: NoPart };

const list = deskListMachine.provide({ actors: recordActors(loadDeskList) });
const offer = deskOfferMachine.provide({ actors: recordActors(loadDeskOffer) });

export const deskFixture = fixture({
  path: () => '/myotec/my-desk',
  server: () => new DeskServer(),
  screens: (chart: OwnRecordMachine) => ({ desk: () => <DeskScreen machine={chart} /> }),
  texts: ['desk'],
});

export const deskListFixture = fixture({
  path: () => '/myotec/my-desk/quote-requests',
  server: () => new DeskServer(),
  screens: (chart: RecordMachine) => ({
    deskList: () => <DeskListScreen machine={chart} task={deskTaskMachine} {...NO_PARTS} />,
  }),
  texts: ['desk'],
});

export const deskOfferFixture = fixture({
  path: () => `/myotec/my-desk/offers/${REQUEST_NO}`,
  server: () => new DeskServer(),
  screens: (chart: RecordMachine) => ({
    deskOffer: () => (
      <DeskOfferScreen machine={chart} task={deskTaskMachine} Work={NoPart} Messages={NoPart} />
    ),
  }),
  texts: ['desk', 'articles', 'offers', 'orders'],
});

const dropMove = async (server: DeskServer) => {
  server.moves = server.moves.slice(1);
  await queryClient.refetchQueries({ queryKey: DESK_KEY, type: 'active' });
};

const bringMoveBack = async (server: DeskServer) => {
  server.moves = MOVES.slice(MOVES.length - server.moves.length - 1);
  await queryClient.refetchQueries({ queryKey: DESK_KEY, type: 'active' });
};

export const deskTaskFixture = fixture({
  path: () => '/myotec/my-desk/location-changes',
  server: () => new DeskServer(),
  screens: (chart: typeof deskTaskMachine) => ({
    deskList: () => <DeskListScreen machine={list} task={chart} {...NO_PARTS} />,
  }),
  texts: ['desk'],
  before: {
    'the server notes the entry as done': dropMove,
    'the server says: this has already been done': dropMove,
    'the server takes the note back': bringMoveBack,
    'the server says: a colleague has taken the note back': bringMoveBack,
  },
});

export const accessOpeningFixture = fixture({
  path: () => '/myotec/my-desk/sign-ups',
  server: () => new DeskServer(),
  screens: (chart: typeof accessOpeningMachine) => ({
    deskList: () => (
      <DeskListScreen
        machine={list}
        task={deskTaskMachine}
        {...NO_PARTS}
        Access={(props: SignUpPartProps) => <AccessDialog {...props} machine={chart} />}
      />
    ),
  }),
  texts: ['desk'],
});

export const questionAnswerFixture = fixture({
  path: () => '/myotec/my-desk/machine-questions',
  server: (start) => {
    if (start === ANSWER_WORDS.unsent) deskReplyDraft.keep(USER, QUESTION_ID, KEPT_REPLY);
    return new DeskServer();
  },
  screens: (chart: DeskReplyMachine) => ({
    deskList: () => (
      <DeskListScreen
        machine={list}
        task={deskTaskMachine}
        {...NO_PARTS}
        Answer={({ question, onOpen }: QuestionPartProps) => (
          <ReplyDialog
            words="answer"
            recordNo={question.id}
            name={question.person}
            quote={question.text}
            machine={chart}
            recall={deskReplyDraft.read}
            onOpen={onOpen}
          />
        )}
      />
    ),
  }),
  texts: ['desk'],
});

export const accessDecliningFixture = fixture({
  path: () => '/myotec/my-desk/sign-ups',
  server: (start) => {
    if (start === DECLINE_WORDS.unsent) deskReplyDraft.keep(USER, SIGN_UP.user_id, KEPT_REPLY);
    return new DeskServer();
  },
  screens: (chart: DeskReplyMachine) => ({
    deskList: () => (
      <DeskListScreen
        machine={list}
        task={deskTaskMachine}
        {...NO_PARTS}
        Decline={({ signUp, onOpen }: SignUpPartProps) => (
          <ReplyDialog
            words="decline"
            recordNo={signUp.userId}
            name={signUp.person}
            machine={chart}
            recall={deskReplyDraft.read}
            onOpen={onOpen}
          />
        )}
      />
    ),
  }),
  texts: ['desk'],
});

const STARTS: Readonly<Record<string, KnownRequest>> = {
  [OFFER_WORK_WORDS.free]: requestAt({ state: 'requested', version: 0, worker: null }),
  [OFFER_WORK_WORDS.colleagues]: requestAt({ worker: COLLEAGUE }),
  [OFFER_WORK_WORDS.own]: requestAt({}),
  [OFFER_WORK_WORDS.draft]: requestAt({}),
  [OFFER_WORK_WORDS.sent]: requestAt({ state: 'offered', version: 3 }, 4_000),
};

/** Has the server answer each act on a request with what the page shows next. */
const answers = Object.fromEntries(
  offerWorkModel.cases.flatMap(({ words, doing }) => {
    const outcome = doing.kind === 'settle' ? doing.outcome : {};
    if (!('done' in outcome)) return [];
    const show = async (server: DeskServer) => {
      server.request = pageOf(outcome.done as KnownRequest);
      queryClient.setQueryData(deskOfferQuery(REQUEST_NO).queryKey, server.request);
    };
    return [[words, show]];
  }),
);

export const offerWorkFixture = fixture({
  path: () => `/myotec/my-desk/offers/${REQUEST_NO}`,
  server: (start) => {
    const server = new DeskServer();
    server.request = pageOf(STARTS[start]!);
    if (start === OFFER_WORK_WORDS.draft) offerWorkDraft.keep(USER, REQUEST_NO, kept(Date.now()));
    return server;
  },
  screens: (chart: typeof offerWorkMachine) => ({
    deskOffer: () => (
      <DeskOfferScreen
        machine={offer}
        task={deskTaskMachine}
        Work={({ offer: shown }: { offer: DeskOffer }) => (
          <OfferWork offer={shown} machine={chart} recall={offerWorkDraft.read} />
        )}
        Messages={NoPart}
      />
    ),
  }),
  texts: ['desk', 'articles', 'offers', 'orders'],
  before: answers,
});
