import { isDeepStrictEqual } from 'node:util';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import { recordDocuments, type GeneratedDocument } from '#server/db/documents/generated-documents.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findCompaniesByNo } from '#server/db/machines/machine-files.store.ts';
import { announceOfRecords } from '#server/db/news/announce.store.ts';
import {
  findOfferViews,
  pageOfferNos,
  storeMessages,
  storeOfferRows,
  storeSuccessors,
  type OfferView,
} from '#server/db/offers/offer-files.store.ts';
import { numberBehind } from '#server/db/orders/placed-files.store.ts';
import { foldLineNames, foldOrder } from '#server/domain/orders/order-search.ts';
import { inheritsOfItem } from '#server/exchange/orders/complete-placed.ts';
import { namedLinesOf, placedRowOf } from '#server/exchange/orders/placed-for.ts';
import type { Change, Subject, View } from '#server/exchange/subject.ts';
import { textOf, type Row } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import { completeOffers } from './complete-offers.ts';
import { messageColumns, offerColumns, offerItemColumns } from './offer-columns.ts';

const viewOf = ({ head, items, messages }: OfferView): View => ({
  head: head as Row,
  parts: { item: items as readonly Row[], message: messages as readonly Row[] },
});

const offerNo = ({ after: { head } }: Change): string => String(head['offer_no']);

const ELSEWHERE = ['customer_no', 'offered_on', 'requested_again_as'];

const rowOf = (change: Change, companyId: string | undefined) => {
  const { head, parts } = change.after;
  const articleNos = (parts['item'] ?? []).map((item) => String(item['article_no']));
  return {
    ...placedRowOf(change, companyId, ELSEWHERE),
    search_folded: foldOrder({ customerOrderNo: textOf(head, 'customer_order_no'), articleNos }),
    names_folded: foldLineNames(namedLinesOf(parts)),
  };
};

/** As with offers of the portal, the document of the request comes first, and that of the offer once the offer is made. */
const documentsOf = ({ before, after: { head } }: Change): GeneratedDocument[] => {
  const number = String(head['offer_no']);
  const offeredOn = textOf(head, 'offered_on');
  const request: GeneratedDocument = {
    kind: 'request',
    number,
    date: berlinDay(new Date(String(head['created_at']))),
  };
  const isNew = offeredOn !== null && offeredOn !== (before?.head['offered_on'] ?? null);
  return [
    ...(before === undefined ? [request] : []),
    ...(isNew ? [{ kind: 'offer', number, date: offeredOn } as const] : []),
  ];
};

const messagesOf = (view: View | undefined): readonly Row[] => view?.parts['message'] ?? [];

/** Returns the messages to store: only the new ones or, if the file also changes messages on record, all of them. */
const newMessages = ({ before, after }: Change) => {
  const [recorded, wanted] = [messagesOf(before), messagesOf(after)];
  const isLonger = isDeepStrictEqual(wanted.slice(0, recorded.length), recorded);
  return { messages: isLonger ? wanted.slice(recorded.length) : wanted, isReplaced: !isLonger };
};

const storeTalks = async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
  const talks = changes.map((change) => ({ change, number: offerNo(change), ...newMessages(change) }));
  const rows = talks.flatMap(({ number, messages }) => messages.map((row) => ({ offer_no: number, ...row })));
  const replaced = talks.filter(({ isReplaced }) => isReplaced).map(({ number }) => number);
  const stored = await storeMessages(db, rows, replaced);
  const answered = new Set(
    talks
      .filter(({ change, messages }) => {
        const isAnswered = messages.some(({ side }) => side === 'service');
        return change.before !== undefined && isAnswered;
      })
      .map(({ number }) => number),
  );
  const last = new Map(stored.map(({ offerNo: number, id }) => [number, id]));
  await announceOfRecords(
    db,
    'offer_answered',
    [...answered].map((subject) => ({ subject, occasion: last.get(subject) ?? '' })),
    now,
  );
};

/** An offer that is new to the portal is history, and is not announced. */
const announceOffers = (db: Database, changes: readonly Change[], now: Date): Promise<void> =>
  announceOfRecords(
    db,
    'offer_made',
    changes
      .filter(
        ({ before, after }) =>
          before !== undefined && before.head['state'] !== 'offered' && after.head['state'] === 'offered',
      )
      .map((change) => ({
        subject: offerNo(change),
        occasion: String(change.after.head['valid_until']),
      })),
    now,
  );

const ownerOf = ({ after: { head } }: Change): string => String(head['customer_no']);

const store = async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
  const companies = await findCompaniesByNo(db, changes.map(ownerOf));
  const items = changes.flatMap((change) =>
    (change.after.parts['item'] ?? []).map((row) => ({ offer_no: offerNo(change), ...row })),
  );
  await storeOfferRows(
    db,
    changes.map((change) => rowOf(change, companies.get(ownerOf(change))?.id)),
    items,
  );
  await storeTalks(db, changes, now);
  await recordDocuments(db, changes.flatMap(documentsOf));
  await announceOffers(db, changes, now);
  await numberBehind(db, 'offer_numbers', changes.map(offerNo));
};

const linkSuccessors = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const linked = await storeSuccessors(
    db,
    changes.map((change) => ({
      offer_no: offerNo(change),
      requested_again_as: textOf(change.after.head, 'requested_again_as'),
    })),
  );
  for (const change of changes) {
    const successor = textOf(change.after.head, 'requested_again_as');
    if (!linked.has(offerNo(change)))
      change.refuse(`requested_again_as: there is no offer ${quote(successor ?? '')}.`);
  }
};

/** Quote requests and the offers made for them, with the messages about them. */
export const offers: Subject = {
  name: 'offer',
  head: { columns: offerColumns, key: 'offer_no' },
  parts: {
    item: { columns: offerItemColumns, key: 'position', inherits: inheritsOfItem },
    message: { columns: messageColumns, key: 'position' },
  },
  find: async (db, keys) => (await findOfferViews(db, keys)).map(viewOf),
  keys: pageOfferNos,
  complete: completeOffers,
  store,
  link: { keys: ['requested_again_as'], store: linkSuccessors },
};
