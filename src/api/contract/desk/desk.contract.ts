import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Cents, Instant, Nullable, itemsOf } from '#contract/list.contract.ts';
import { OfferState } from '#contract/offers/offer.contract.ts';

import type { DeskList } from './desk-limits.contract.ts';

/** One kind of task that waits at the desk; `oldest` is a day in Europe/Berlin. */
const Waiting = Type.Object({
  count: Type.Integer(),
  oldest: Nullable(Type.String({ format: 'date' })),
});
export type Waiting = Camel<Type.Static<typeof Waiting>>;

/** Everything that waits for customer service (settled point 52). */
export const Desk = Type.Object({
  new_orders: Waiting,
  quote_requests: Waiting,
  messages: Waiting,
  machine_questions: Waiting,
  sign_ups: Waiting,
  location_changes: Waiting,
  deletion_requests: Waiting,
  refused_mails: Waiting,
});
export type Desk = Camel<Type.Static<typeof Desk>>;

const Company = { company_name: Type.String(), customer_no: Nullable(Type.String()) };
const Person = { person: Type.String(), email: Type.String() };

/** The member of staff who works on a quote request. */
export const Worker = Type.Object({ name: Type.String(), is_me: Type.Boolean(), since: Nullable(Instant) });
export type Worker = Camel<Type.Static<typeof Worker>>;

const NewOrders = itemsOf(
  Type.Object({
    order_no: Type.String(),
    created_at: Instant,
    ...Company,
    placed_by: Nullable(Type.String()),
    total_cents: Cents,
  }),
);
const QuoteRequests = itemsOf(
  Type.Object({
    offer_no: Type.String(),
    created_at: Instant,
    state: OfferState,
    ...Company,
    placed_by: Nullable(Type.String()),
    worker: Nullable(Worker),
  }),
);
const WaitingMessages = itemsOf(
  Type.Object({
    offer_no: Type.String(),
    written_at: Instant,
    ...Company,
    author_name: Type.String(),
    text: Type.String(),
    count: Type.Integer(),
  }),
);
const MachineQuestions = itemsOf(
  Type.Object({
    id: Type.String(),
    asked_at: Instant,
    machine_no: Type.String(),
    ...Company,
    ...Person,
    text: Type.String(),
  }),
);
const SignUps = itemsOf(
  Type.Object({
    user_id: Type.String(),
    created_at: Instant,
    ...Person,
    stated_company: Type.String(),
    stated_customer_no: Nullable(Type.String()),
  }),
);
const LocationChanges = itemsOf(
  Type.Object({
    id: Type.String(),
    created_at: Instant,
    machine_no: Type.String(),
    ...Company,
    ...Person,
    street: Type.String(),
    postcode: Type.String(),
    city: Type.String(),
    country: Type.String(),
    contact: Type.String(),
    date: Type.String({ format: 'date' }),
    note: Nullable(Type.String()),
  }),
);
const DeletionRequests = itemsOf(
  Type.Object({ id: Type.String(), requested_at: Instant, user_id: Type.String(), ...Company, ...Person }),
);
const RefusedMails = itemsOf(
  Type.Object({
    id: Type.String(),
    created_at: Instant,
    kind: Type.String(),
    recipient_email: Type.String(),
    reason: Nullable(Type.String()),
  }),
);

/** The schema of each list's answer, by the last part of the list's address. */
export const DESK_LISTS = {
  'new-orders': NewOrders,
  'quote-requests': QuoteRequests,
  messages: WaitingMessages,
  'machine-questions': MachineQuestions,
  'sign-ups': SignUps,
  'location-changes': LocationChanges,
  'deletion-requests': DeletionRequests,
  'refused-mails': RefusedMails,
} as const satisfies Record<DeskList, unknown>;

/** The answers by the names of their lists. */
export type DeskAnswers = { [List in DeskList]: Camel<Type.Static<(typeof DESK_LISTS)[List]>> };
export type DeskRow<List extends DeskList> = DeskAnswers[List]['items'][number];
