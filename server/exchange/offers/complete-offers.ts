import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { OfferState } from '#contract/offers/offer.contract.ts';
import { isOpenOffer, isQuoteRequest } from '#contract/offers/offer-states.contract.ts';
import type { OfferEvent } from '#machines/lifecycles/offer.machine.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findCompaniesByNo } from '#server/db/machines/machine-files.store.ts';
import { findKnownOrders } from '#server/db/offers/offer-files.store.ts';
import { findArticlesForItems, findUsersNamed } from '#server/db/orders/placed-files.store.ts';
import { decideOffer, madeOn } from '#server/domain/offers/decide-offer.ts';
import {
  completeItems,
  completePlacedFor,
  completeSums,
  completeUsers,
  refuseUnknownCustomer,
  takeFromCompanies,
  textsOf,
  withHead,
} from '#server/exchange/orders/complete-placed.ts';
import type { Change } from '#server/exchange/subject.ts';
import { textOf, type Row } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';

const stateOf = (head: Row): OfferState => head['state'] as OfferState;

const isPriced = ({ after: { parts } }: Change): boolean =>
  (parts['item'] ?? []).every((item) => item['line_total_cents'] !== null);

/** The events that may have happened to an offer outside the portal, in order. */
const eventsFor = (change: Change): OfferEvent[] => {
  const { head } = change.after;
  const validUntil = textOf(head, 'valid_until') ?? '';
  const isAccepted = stateOf(head) === 'accepted' && head['order_no'] !== null;
  return [
    { type: 'staff.work' },
    { type: 'staff.offer', isPriced: isPriced(change), validUntil },
    { type: isAccepted ? 'customer.accept' : 'customer.decline' },
  ];
};

/** The offer's chart decides which states can follow, as with the commands. */
const isReachable = (before: Row, change: Change, now: Date): boolean => {
  const wanted = stateOf(change.after.head);
  let state = stateOf(before);
  for (const event of eventsFor(change)) {
    if (state === wanted) return true;
    const validUntil = textOf(state === stateOf(before) ? before : change.after.head, 'valid_until');
    const stored = { state, validUntil, requestedAgainAs: textOf(before, 'requested_again_as') };
    const decision = decideOffer(stored, event, now);
    if (decision.outcome === 'taken') state = decision.state;
  }
  return state === wanted;
};

const completeState = (change: Change, now: Date): void => {
  const { before, after, refuse } = change;
  const state = stateOf(after.head);
  if (state === 'offered' && after.head['valid_until'] === null) refuse('valid_until: is missing.');
  if (state === 'offered' && !isPriced(change)) refuse('state: an offer needs a price for each item.');
  if (before !== undefined && stateOf(before.head) !== state && !isReachable(before.head, change, now))
    refuse(`state: an offer that is ${stateOf(before.head)} cannot become ${state}.`);
};

/**
 * Fills in the day on which an offer was made: today or, for an offer new to the portal, its last day less the usual time for which offers
 * are valid; but never a day before its request.
 */
const completeDay = (change: Change, now: Date): void => {
  const { before, after } = change;
  const validUntil = textOf(after.head, 'valid_until');
  if (after.head['offered_on'] !== null || validUntil === null) return;
  const createdOn = berlinDay(new Date(String(after.head['created_at'])));
  const day = before === undefined ? madeOn(validUntil) : berlinDay(now);
  withHead(change, { offered_on: day < createdOn ? createdOn : day });
};

const refuseMessages = ({ after: { parts }, refuse }: Change, authors: ReadonlySet<string>): void => {
  for (const message of parts['message'] ?? []) {
    const author = textOf(message, 'author_id');
    if (author !== null && !authors.has(author)) refuse(`author_id: there is no user ${quote(author)}.`);
  }
};

/** A customer's message does not wait for an answer if it has one, or is about a closed offer. */
const completeMessages = (change: Change): void => {
  const { head, parts } = change.after;
  const messages = parts['message'] ?? [];
  const settled = messages.map((message, at) => {
    if (message['side'] !== 'customer' || message['settled_at'] !== null) return message;
    const answer = messages.slice(at + 1).find(({ side }) => side === 'service');
    const closedAt = isOpenOffer(stateOf(head)) ? null : message['written_at'];
    return { ...message, settled_at: answer?.['written_at'] ?? closedAt ?? null };
  });
  change.after = { head, parts: { ...parts, message: settled } };
};

export const completeOffers = async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
  const heads = changes.map(({ after }) => after.head);
  const partsOf = (part: string) => changes.flatMap(({ after }) => after.parts[part] ?? []);
  const companies = await findCompaniesByNo(db, textsOf(heads, 'customer_no'));
  const articles = await findArticlesForItems(db, textsOf(partsOf('item'), 'article_no'));
  const orders = await findKnownOrders(db, textsOf(heads, 'order_no'));
  const authors = new Set(
    (await findUsersNamed(db, textsOf(partsOf('message'), 'author_id'), [])).map(({ id }) => id),
  );
  await completeUsers(db, changes, (number) => companies.get(number)?.id);
  await takeFromCompanies(db, changes);
  for (const change of changes) {
    const { head } = change.after;
    const orderNo = textOf(head, 'order_no');
    refuseUnknownCustomer(change, companies);
    if (orderNo !== null && !orders.has(orderNo))
      change.refuse(`order_no: there is no order ${quote(orderNo)}.`);
    completeItems(change, articles);
    completePlacedFor(change, String(head['offer_no']));
    refuseMessages(change, authors);
    completeMessages(change);
    completeSums(change, isQuoteRequest(stateOf(head)) ? 'announced' : 'charged');
    completeState(change, now);
    completeDay(change, now);
  }
};
