import { isRefusedFor } from '#contract/errors.contract.ts';
import { isWishedDay } from '#contract/orders/wished-day.contract.ts';
import { isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';

import { newAttemptKey } from './attempt-key.ts';
import type {
  CheckoutAttempt,
  CheckoutAttempts,
  CheckoutBasket,
  CheckoutChoice,
  CheckoutContext,
  CheckoutDraft,
  CheckoutEntries,
  CheckoutField,
  CheckoutIntent,
  CheckoutOpening,
  CheckoutProblem,
  CheckoutProposal,
  CheckoutRefusal,
  CheckoutStep,
  CheckoutSubmission,
} from './checkout.types.ts';

const problem = (
  field: CheckoutField,
  reason: CheckoutProblem['reason'],
  applies: boolean,
): CheckoutProblem[] => (applies ? [{ field, reason }] : []);

/** Leaves out problems that arise with time: an entry that was sent on an earlier day was correct then. */
const textProblems = (entries: CheckoutEntries): readonly CheckoutProblem[] => [
  ...problem('customerOrderNo', 'missing', cleanLine(entries.customerOrderNo) === ''),
  ...problem(
    'customerOrderNo',
    'tooLong',
    isLongerThan(cleanLine(entries.customerOrderNo), TEXT_LIMITS.customerOrderNo),
  ),
  ...problem(
    'additionalInformation',
    'tooLong',
    isLongerThan(entries.additionalInformation.trim(), TEXT_LIMITS.additionalInformation),
  ),
];

export const overviewProblems = ({
  entries,
  today,
}: Pick<CheckoutContext, 'entries' | 'today'>): readonly CheckoutProblem[] => {
  const { requestedDeliveryDate: day } = entries;
  return [
    ...textProblems(entries),
    ...problem('requestedDeliveryDate', 'notPossible', day !== '' && !isWishedDay(day, today)),
  ];
};

export const deliveryProblems = (entries: CheckoutEntries): readonly CheckoutProblem[] => [
  ...problem('deliveryAddress', 'missing', entries.deliveryAddress === null),
  ...problem('contactPerson', 'missing', entries.contactPerson === null),
];

const lineProblems = (basket: CheckoutBasket | null): readonly CheckoutProblem[] =>
  problem('lines', 'discontinued', basket !== null && basket.discontinued);

const termsProblems = (accepted: boolean): readonly CheckoutProblem[] =>
  problem('terms', 'missing', !accepted);

/** Returns what keeps the overview from being submitted: a line that can no longer be ordered, or an entry with a problem. */
export const overviewSubmitProblems = (context: CheckoutContext): readonly CheckoutProblem[] => [
  ...lineProblems(context.basket),
  ...overviewProblems(context),
];

/** Returns what keeps review from being submitted: a line that can no longer be ordered, or terms that are not accepted. */
export const reviewSubmitProblems = ({
  basket,
  termsAccepted,
}: CheckoutContext): readonly CheckoutProblem[] => [...lineProblems(basket), ...termsProblems(termsAccepted)];

/**
 * Checks fields with a problem again at every change, so that the problem disappears once it is corrected; all other
 * fields are checked on submit.
 */
export const recheck = (
  problems: readonly CheckoutProblem[],
  context: Pick<CheckoutContext, 'entries' | 'today'>,
): readonly CheckoutProblem[] => {
  const now = [...overviewProblems(context), ...deliveryProblems(context.entries)];
  return problems.flatMap(({ field, reason }) => {
    if (field === 'lines' || field === 'terms') return [{ field, reason }];
    return now.filter((other) => other.field === field);
  });
};

/** Problems of lines are corrected in the cart, not in a field. */
export const recheckLines = (
  problems: readonly CheckoutProblem[],
  basket: CheckoutBasket | null,
): readonly CheckoutProblem[] =>
  problems.filter(({ field }) => field !== 'lines' || lineProblems(basket).length > 0);

const OVER = ['OFFER_NOT_FOUND_ERROR', 'OFFER_EXPIRED_ERROR', 'OFFER_NOT_OPEN'] as const;

/** Returns the choice to preselect, if any: the one used last, or else the default, or else the only one (settled point 46). */
export const proposalOf = (choices: readonly CheckoutChoice[]): CheckoutProposal | null => {
  const proposals: readonly (readonly [CheckoutProposal['reason'], CheckoutChoice | undefined])[] = [
    ['lastUsed', choices.find(({ lastUsed }) => lastUsed)],
    ['default', choices.find(({ isDefault }) => isDefault)],
    ['only', choices.length === 1 ? choices[0] : undefined],
  ];
  return (
    proposals.flatMap(([reason, choice]) => (choice === undefined ? [] : [{ id: choice.id, reason }]))[0] ??
    null
  );
};

/**
 * Removes each reason to propose the choice that the server has refused. The choice itself stays if there are others, so
 * that none of them is proposed as the only one.
 */
export const withoutReasonFor = (
  refusedId: string | null,
  choices: readonly CheckoutChoice[],
): readonly CheckoutChoice[] =>
  choices.flatMap((choice) => {
    if (choice.id !== refusedId) return [choice];
    return choices.length === 1 ? [] : [{ ...choice, isDefault: false, lastUsed: false }];
  });

/** Returns empty entries, with a contact person and an address if there is a reason to prefer one. */
export const blankEntries = ({
  contacts,
  addresses,
}: Pick<CheckoutContext, 'contacts' | 'addresses'>): CheckoutEntries => ({
  customerOrderNo: '',
  additionalInformation: '',
  contactPerson: proposalOf(contacts)?.id ?? null,
  deliveryAddress: proposalOf(addresses)?.id ?? null,
  requestedDeliveryDate: '',
});

/** Returns whether the person has entered or chosen anything that was not preselected. */
export const holdsEntries = (context: CheckoutContext): boolean => {
  const { entries } = context;
  const blank = blankEntries(context);
  return (Object.keys(blank) as (keyof CheckoutEntries)[]).some((field) => entries[field] !== blank[field]);
};

const knownOr = (
  id: string | null,
  choices: readonly CheckoutChoice[],
  other: string | null,
): string | null => (choices.some((choice) => choice.id === id) ? id : other);

/** Returns the kept entries, or blank ones. A choice that is missing or no longer available is replaced by the preselected one, if any. */
export const restoredEntries = (opening: CheckoutOpening): CheckoutEntries => {
  const blank = blankEntries(opening);
  const kept = opening.draft?.entries;
  if (kept === undefined) return blank;
  return {
    ...kept,
    contactPerson: knownOr(kept.contactPerson, opening.contacts, blank.contactPerson),
    deliveryAddress: knownOr(kept.deliveryAddress, opening.addresses, blank.deliveryAddress),
  };
};

export const newAttempts = (): CheckoutAttempts => ({
  order: { key: newAttemptKey('order'), sent: null },
  quote: { key: newAttemptKey('quote'), sent: null },
});

/** Changes the attempt of one intent; the compiler accepts no key that was created for the other. */
export const changeAttempt = (
  { order, quote }: CheckoutAttempts,
  intent: CheckoutIntent,
  change: <Intent extends CheckoutIntent>(
    attempt: CheckoutAttempt<Intent>,
    intent: Intent,
  ) => CheckoutAttempt<Intent>,
): CheckoutAttempts =>
  intent === 'order' ? { order: change(order, 'order'), quote } : { order, quote: change(quote, 'quote') };

/** Marks both attempts as not sent once an entry changes: only what the person has confirmed may be sent again. */
export const unsentAttempts = ({ order, quote }: CheckoutAttempts): CheckoutAttempts => ({
  order: { ...order, sent: null },
  quote: { ...quote, sent: null },
});

/**
 * Returns the attempts of the draft, each for its own intent, so that they are continued. If the address or the contact person of the
 * draft no longer exists, the entries are no longer the same, so both attempts count as not sent.
 */
export const restoredAttempts = (
  { attempts }: Pick<CheckoutContext, 'attempts'>,
  opening: CheckoutOpening,
): CheckoutAttempts => {
  const kept = { ...attempts, ...opening.draft?.attempts };
  const { contactPerson, deliveryAddress } = restoredEntries(opening);
  const isAsKept =
    opening.draft?.entries.contactPerson === contactPerson &&
    opening.draft.entries.deliveryAddress === deliveryAddress;
  return isAsKept ? kept : unsentAttempts(kept);
};

/**
 * Returns whether the server must be asked about an attempt that was sent: if the person wants review, or if nothing is left to order.
 * Otherwise the attempt keeps its key, and review asks when it is sent again.
 */
export const awaitsAnswer = (
  context: CheckoutContext,
  opening: CheckoutOpening,
  intent: CheckoutIntent,
): boolean =>
  restoredAttempts(context, opening)[intent].sent !== null &&
  textProblems(restoredEntries(opening)).length === 0 &&
  deliveryProblems(restoredEntries(opening)).length === 0 &&
  (context.wantedStep === 'review' || opening.nothingToOrder);

export const draftOf = ({ entries, attempts }: CheckoutContext, step: CheckoutStep): CheckoutDraft => ({
  entries,
  step,
  attempts,
});

/**
 * Returns what is sent for an intent, under its own key. The ids are never empty here, because review cannot be reached
 * without them.
 */
export const submissionOf = (
  { offerNo, entries, attempts }: CheckoutContext,
  intent: CheckoutIntent,
): CheckoutSubmission => {
  const body = {
    customerOrderNo: cleanLine(entries.customerOrderNo),
    additionalInformation: entries.additionalInformation.trim(),
    contactPersonId: entries.contactPerson ?? '',
    deliveryAddressId: entries.deliveryAddress ?? '',
    requestedDeliveryDate: entries.requestedDeliveryDate || null,
    termsAccepted: true,
    fingerprint: attempts[intent].sent ?? '',
  } as const;
  return intent === 'order'
    ? { intent, offerNo, key: attempts.order.key, body }
    : { intent, key: attempts.quote.key, body };
};

/** Returns whether a refusal means that the offer cannot be found, has expired, or has already been answered. */
export const closesOffer = ({ offerNo }: CheckoutContext, refusal: CheckoutRefusal): boolean =>
  offerNo !== null && OVER.some((reason) => isRefusedFor(reason, refusal));
