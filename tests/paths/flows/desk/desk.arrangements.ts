import { ROLES } from '#contract/accounts/access.contract.ts';

import { deskOfferPath } from '#contract/pages/addresses.contract.ts';
import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';
import { keepDraft } from '#tests/paths/portal/world/kept-draft.ts';
import { OFFERED_LINE } from '#tests/paths/portal/world/offer-of-paths.ts';
import { openedByStaff, STAFF } from '#tests/paths/portal/world/staff.ts';
import type { accessOpeningModel } from './access-opening/access-opening.model.ts';
import {
  ANSWER_WORDS,
  DECLINE_WORDS,
  KEPT_REPLY,
  QUESTION_ID,
  SIGN_UP_ID,
  type accessDecliningModel,
  type questionAnswerModel,
} from './desk-reply/desk-reply.model.ts';
import type { deskTaskModel } from './desk-task/desk-task.model.ts';
import {
  kept,
  OFFER_WORK_WORDS,
  OLD_LINE,
  REQUEST_NO,
  type offerWorkModel,
} from './offer-work/offer-work.model.ts';

const COLLEAGUE = 'user-staff';

const SERVER = { by: 'server' } as const;
/** Nobody presses a button often enough for this refusal, so the reply is replaced. */
const TOO_MANY = {
  by: 'wire',
  reply: { status: 429, code: 'TOO_MANY_REQUESTS_ERROR', retryAfter: 1 },
} as const;
/** Only the reply is replaced: the entry stays in the list, because a path continues with the text kept for it. */
const DONE_BEFORE = {
  by: 'wire',
  reply: { status: 409, code: 'DESK_ALREADY_DONE_ERROR' },
} as const;
/** The page never sends an offer that is not valid, so the reply is replaced. */
const NOT_VALID = { by: 'wire', reply: { status: 400, code: 'VALIDATION_ERROR' } } as const;
const SILENT = { by: 'wire', reply: 'unreachable' } as const;

/** Reports that two machines of the demo have moved. */
const reportMoves = async ({ database, now }: World): Promise<void> => {
  await database.deleteFrom('locationChanges').execute();
  const machines = await database
    .selectFrom('machines')
    .select('machineNo')
    .orderBy('machineNo')
    .limit(2)
    .execute();
  const moves = machines.map(({ machineNo }, index) => ({
    id: `move-${index + 1}`,
    machineNo,
    userId: STAFF,
    createdAt: new Date(now().getTime() + index),
    street: 'Hof 9',
    postcode: '89073',
    city: 'Ulm',
    country: 'DE',
    contact: 'Karla Kran',
    date: '2026-04-01',
    note: null,
  }));
  await database.insertInto('locationChanges').values(moves).execute();
};

/** A colleague notes the oldest remaining move as done. */
const noteElsewhere = async ({ database, now }: World): Promise<void> => {
  const { id } = await database
    .selectFrom('locationChanges')
    .select('id')
    .where('doneAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await database.updateTable('locationChanges').set({ doneAt: now() }).where('id', '=', id).execute();
};

/** A colleague takes every note back. */
const takeBackElsewhere = async ({ database }: World): Promise<void> => {
  await database.updateTable('locationChanges').set({ doneAt: null }).execute();
};

export const deskTaskArrangements = {
  calls: { doTask: 'POST /desk/location-changes/', undoTask: 'POST /desk/location-changes/' },
  arrangements: {
    'the list of machines that have moved is opened': openedByStaff(
      '/myotec/my-desk/location-changes',
      reportMoves,
    ),
    'the server notes the entry as done': SERVER,
    'the server says: this has already been done': { by: 'server', prepare: noteElsewhere },
    'no answer comes': SILENT,
    'the server takes the note back': SERVER,
    'the server says: a colleague has taken the note back': { by: 'server', prepare: takeBackElsewhere },
    'no answer comes to the undo': SILENT,
  } satisfies Arrangements<typeof deskTaskModel>,
} satisfies PortalArrangements;

const NEWCOMER = SIGN_UP_ID;
const OWN_COMPANY = 'company-of-newcomer';

const NAMESAKES = ['user-namesake', 'user-other-namesake'];

/** Signs up a person, who then belongs to the newcomers' company. */
const signUpAs = async ({ database, now }: World, id: string, email: string): Promise<void> => {
  await database
    .insertInto('users')
    .values({
      id,
      companyId: OWN_COMPANY,
      email,
      emailFolded: email,
      firstName: 'Nina',
      lastName: 'Neu',
      role: ROLES.customer,
      permissionLevel: 0,
      kind: 'customer',
      language: 'de-DE',
      telephone: null,
      passwordHash: null,
      active: true,
      emailVerifiedAt: now(),
      createdAt: now(),
    })
    .execute();
  await database
    .insertInto('signUps')
    .values({ userId: id, companyName: 'GmbH', customerNo: null, termsAcceptedAt: now() })
    .execute();
};

/** One person has signed up and typed a word that several companies of the demo have in their names. */
const signUp = async (world: World): Promise<void> => {
  const { database } = world;
  await database.deleteFrom('signUps').execute();
  await database
    .deleteFrom('users')
    .where('id', 'in', [NEWCOMER, ...NAMESAKES])
    .execute();
  await database.deleteFrom('companies').where('id', '=', OWN_COMPANY).execute();
  await database
    .insertInto('companies')
    .values({
      id: OWN_COMPANY,
      customerNo: null,
      name: 'GmbH',
      kind: 'customer',
      dealerId: null,
      street: '',
      postcode: '',
      city: '',
      country: '',
      telephone: null,
      email: null,
    })
    .execute();
  await signUpAs(world, NEWCOMER, 'nina@neu.example');
};

/** Three people with the same name wait, so that one is left once the others have access or are declined. */
const signUpThrice = async (world: World): Promise<void> => {
  await signUp(world);
  for (const [at, id] of NAMESAKES.entries())
    await signUpAs(
      { ...world, now: () => new Date(world.now().getTime() + at + 1) },
      id,
      `n.neu${at}@neu.example`,
    );
};

/** A colleague opens access for the person who has waited longest; that person then belongs to a company of the demo. */
const openElsewhere = async ({ database }: World): Promise<void> => {
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', OWN_COMPANY)
    .orderBy('createdAt')
    .executeTakeFirstOrThrow();
  await database.updateTable('users').set({ companyId: 'company-full' }).where('id', '=', id).execute();
};

export const accessOpeningArrangements = {
  calls: { findCompanies: 'GET /desk/companies/', openAccess: 'POST /desk/sign-ups/' },
  unreachable: { 'form.failed: access.submit (2)': 'on the screen, a company that was chosen stays chosen' },
  arrangements: {
    'the list of sign-ups is opened': openedByStaff('/myotec/my-desk/sign-ups', signUpThrice),
    'the server finds companies': SERVER,
    'the server finds no company': { by: 'wire', reply: { changed: () => ({ items: [] }) } },
    'no answer comes to the search': SILENT,
    'the server opens access': SERVER,
    'the server says: access is already open': { by: 'server', prepare: openElsewhere },
    'the server says: too many actions': TOO_MANY,
    'no answer comes': SILENT,
  } satisfies Arrangements<typeof accessOpeningModel>,
} satisfies PortalArrangements;

/** Two questions wait, so that one is left once the other is answered. */
const ask = async ({ database, now }: World): Promise<void> => {
  await database.deleteFrom('idempotencyKeys').execute();
  await database.deleteFrom('machineQuestions').execute();
  const { machineNo } = await database
    .selectFrom('machines')
    .select('machineNo')
    .orderBy('machineNo')
    .limit(1)
    .executeTakeFirstOrThrow();
  const question = { machineNo, userId: STAFF, askedAt: now(), text: 'Which oil does it need?' };
  await database
    .insertInto('machineQuestions')
    .values([QUESTION_ID, 'question-2'].map((id) => ({ ...question, id })))
    .execute();
};

const withUnsent =
  (about: string, prepare: (world: World) => Promise<void>) =>
  async (world: World): Promise<void> => {
    await prepare(world);
    await keepDraft(`desk-${about}-reply-draft`, { text: KEPT_REPLY })(world);
  };

const QUESTIONS = '/myotec/my-desk/machine-questions';

export const questionAnswerArrangements = {
  calls: { sendReply: `POST /desk/machine-questions/` },
  arrangements: {
    [ANSWER_WORDS.opened]: openedByStaff(QUESTIONS, ask),
    [ANSWER_WORDS.unsent]: openedByStaff(QUESTIONS, withUnsent(QUESTION_ID, ask)),
    'the server has the text': SERVER,
    'the server says: this has already been done': DONE_BEFORE,
    'the server says: too many texts': TOO_MANY,
    'no answer comes': SILENT,
  } satisfies Arrangements<typeof questionAnswerModel>,
} satisfies PortalArrangements;

const SIGN_UPS = '/myotec/my-desk/sign-ups';

export const accessDecliningArrangements = {
  calls: { sendReply: 'POST /desk/sign-ups/' },
  arrangements: {
    [DECLINE_WORDS.opened]: openedByStaff(SIGN_UPS, signUpThrice),
    [DECLINE_WORDS.unsent]: openedByStaff(SIGN_UPS, withUnsent(SIGN_UP_ID, signUpThrice)),
    'the server has the text': SERVER,
    'the server says: this has already been done': DONE_BEFORE,
    'the server says: too many texts': TOO_MANY,
    'no answer comes': SILENT,
  } satisfies Arrangements<typeof accessDecliningModel>,
} satisfies PortalArrangements;

interface Request {
  readonly state: 'requested' | 'in_progress' | 'offered';
  readonly workedBy: string | null;
  readonly workVersion: number;
}

/** Creates the quote request that the walks open: with an article of the demo, and one that the shop no longer sells. */
const makeRequest =
  ({ state, workedBy, workVersion }: Request) =>
  async ({ database, now }: World): Promise<void> => {
    await database.deleteFrom('offers').where('offerNo', '=', REQUEST_NO).execute();
    const isOffered = state === 'offered';
    await database
      .insertInto('offers')
      .values({
        offerNo: REQUEST_NO,
        companyId: 'company-full',
        userId: null,
        onBehalfOf: null,
        state,
        createdAt: now(),
        validUntil: isOffered ? '2999-12-31' : null,
        contactPerson: JSON.stringify(null),
        deliveryAddress: JSON.stringify(null),
        vatRate: 0.19,
        complete: isOffered,
        searchFolded: '',
        workedBy,
        workedSince: workedBy === null ? null : now(),
        workVersion,
      })
      .execute();
    await database
      .insertInto('offerItems')
      .values([
        {
          offerNo: REQUEST_NO,
          ...OFFERED_LINE,
          priceCents: isOffered ? 4_000 : null,
          lineTotalCents: isOffered ? 16_000 : null,
        },
        {
          offerNo: REQUEST_NO,
          ...OFFERED_LINE,
          ...OLD_LINE,
          position: 2,
          lineTotalCents: OLD_LINE.priceCents * OLD_LINE.quantity,
        },
      ])
      .execute();
  };

const path = deskOfferPath(REQUEST_NO);
const MINE = { state: 'in_progress', workedBy: STAFF, workVersion: 1 } as const;

/** A colleague takes the request over. */
const takeElsewhere = async ({ database, now }: World): Promise<void> => {
  await database
    .updateTable('offers')
    .set(({ eb }) => ({
      state: 'in_progress',
      workedBy: COLLEAGUE,
      workedSince: now(),
      workVersion: eb('workVersion', '+', 1),
    }))
    .where('offerNo', '=', REQUEST_NO)
    .execute();
};

/** Somebody sends the offer in another window. */
const sentElsewhere =
  (workedBy: string) =>
  async ({ database }: World): Promise<void> => {
    await database
      .updateTable('offerItems')
      .set({ priceCents: 4_000, lineTotalCents: 16_000 })
      .where('offerNo', '=', REQUEST_NO)
      .where('position', '=', 1)
      .execute();
    await database
      .updateTable('offers')
      .set(({ eb }) => ({
        state: 'offered',
        validUntil: '2999-12-31',
        workedBy,
        workVersion: eb('workVersion', '+', 1),
      }))
      .where('offerNo', '=', REQUEST_NO)
      .execute();
  };

/** An operator’s command changes a request that the person still works on. */
const changeByCommand = async ({ database }: World): Promise<void> => {
  await database
    .updateTable('offers')
    .set(({ eb }) => ({ workedBy: STAFF, workVersion: eb('workVersion', '+', 1) }))
    .where('offerNo', '=', REQUEST_NO)
    .execute();
};

export const offerWorkArrangements = {
  calls: {
    takeRequest: `POST /desk/offers/${REQUEST_NO}/take/`,
    savePrices: `POST /desk/offers/${REQUEST_NO}/prices/`,
    sendOffer: `POST /desk/offers/${REQUEST_NO}/send/`,
    lookUpRequest: `GET /desk/offers/${REQUEST_NO}/`,
  },
  arrangements: {
    [OFFER_WORK_WORDS.free]: openedByStaff(
      path,
      makeRequest({ state: 'requested', workedBy: null, workVersion: 0 }),
    ),
    [OFFER_WORK_WORDS.colleagues]: openedByStaff(path, makeRequest({ ...MINE, workedBy: COLLEAGUE })),
    [OFFER_WORK_WORDS.own]: openedByStaff(path, makeRequest(MINE)),
    [OFFER_WORK_WORDS.draft]: openedByStaff(path, async (world) => {
      await makeRequest(MINE)(world);
      await keepDraft(`offer-${REQUEST_NO}-work-draft`, kept(world.now().getTime()))(world);
    }),
    [OFFER_WORK_WORDS.sent]: openedByStaff(path, makeRequest({ ...MINE, state: 'offered', workVersion: 3 })),
    'the person now works on the request': SERVER,
    'the server says: a colleague was faster': { by: 'server', prepare: takeElsewhere },
    'no answer comes when the request is taken on': SILENT,
    'the server has saved every price': SERVER,
    'the server says: a line has no price': SERVER,
    'the server says: a colleague has taken over the request': { by: 'server', prepare: takeElsewhere },
    'no answer comes when the prices are saved': SILENT,
    'the customer has the offer': SERVER,
    'the server says: a colleague works on the request now': { by: 'server', prepare: takeElsewhere },
    'the server says: this offer is not valid': NOT_VALID,
    'the server says: too many actions': TOO_MANY,
    'no answer comes when the offer is sent': SILENT,
    'the server shows: a colleague works on it': { by: 'server', prepare: takeElsewhere },
    'the server shows: the person still works on it': { by: 'server', prepare: changeByCommand },
    'the server shows: the offer has not been sent': SERVER,
    'the server shows: the offer has not been sent, and a colleague works on it': {
      by: 'server',
      prepare: takeElsewhere,
    },
    'the server shows: the offer has been sent': { by: 'server', prepare: sentElsewhere(COLLEAGUE) },
    'the server shows: somebody else has sent an offer first': {
      by: 'server',
      prepare: sentElsewhere(COLLEAGUE),
    },
    'the server shows: the offer has been sent in this person’s name': {
      by: 'server',
      prepare: sentElsewhere(STAFF),
    },
    'no answer comes to the look-up': SILENT,
    'no answer comes to the look-up after the offer could not be sent': SILENT,
    'no answer comes when asked whether the offer was sent': SILENT,
  } satisfies Arrangements<typeof offerWorkModel>,
} satisfies PortalArrangements;

/** Creates a quote request, so that the list and the page of requests can be opened. */
export const withRequest = makeRequest({ state: 'requested', workedBy: null, workVersion: 0 });

export const deskOpening = (place: string): Arrangement => openedByStaff(place, withRequest);

/** Removes the request, so that its page says that it does not exist. */
export const withoutRequest = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('offers').where('offerNo', '=', REQUEST_NO).execute();
};
