import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import { COMPANIES } from './access-opening/access-opening.model.ts';
import { QUESTION_ID } from './desk-reply/desk-reply.model.ts';
import { MOVES } from './desk-task/desk-task.model.ts';
import { requestAt } from './offer-work/offer-work.model.ts';

const waiting = (count: number, oldest: string | null) => ({ count, oldest });

/** The simulated server returns these counts. */
export const DESK = {
  new_orders: waiting(2, '2026-03-09'),
  quote_requests: waiting(1, '2026-03-10'),
  messages: waiting(0, null),
  machine_questions: waiting(1, '2026-03-07'),
  sign_ups: waiting(1, '2026-03-08'),
  location_changes: waiting(MOVES.length, '2026-03-05'),
  deletion_requests: waiting(0, null),
  refused_mails: waiting(0, null),
};

const at = '2026-03-10T09:00:00.000Z';
const company = { company_name: 'Beck GmbH', customer_no: '4711' };
const person = { person: 'Nina Neu', email: 'nina@neu.example' };

export const moveAt = (id: string) => ({
  id,
  created_at: at,
  machine_no: `QM-${id}`,
  ...company,
  ...person,
  street: 'Hof 9',
  postcode: '89073',
  city: 'Ulm',
  country: 'DE',
  contact: 'Karla Kran',
  date: '2026-04-01',
  note: null,
});

export const QUESTION = {
  id: QUESTION_ID,
  asked_at: at,
  machine_no: 'QM-2014001',
  ...company,
  ...person,
  text: 'Which oil does it need?',
};

export const SIGN_UP = {
  user_id: 'u7',
  created_at: at,
  ...person,
  stated_company: 'Schleiferei',
  stated_customer_no: null,
};

export const QUOTE_REQUEST = {
  offer_no: '299997',
  created_at: at,
  state: 'requested',
  ...company,
  placed_by: 'Nina Neu',
  worker: null,
};

export const FOUND = toWire(COMPANIES);

/** Returns the page of a request as the simulated server returns it. */
export const pageOf = (known: ReturnType<typeof requestAt>): DeskOffer => ({
  ...known,
  createdAt: at,
  companyName: 'Beck GmbH',
  customerNo: '4711',
  placedBy: 'Nina Neu',
  onBehalfOf: null,
  customerOrderNo: null,
  additionalInformation: null,
  requestedDeliveryDate: null,
  validUntil: null,
  proposedUntil: berlinDay(Date.now()),
  totals: {
    subtotalCents: 5_288,
    surchargeCents: 1_000,
    vatCents: 1_195,
    totalCents: 7_483,
    vatRate: 0.19,
    complete: true,
    missingToNoSurchargeCents: 9_712,
  },
  waitingMessages: 0,
  history: { orders: [], offers: [] },
});
