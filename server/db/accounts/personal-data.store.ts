import type { Selectable } from 'kysely';

import { foldEmail } from '#server/domain/accounts/email.ts';
import { recordedTotals } from '#server/domain/catalogue/pricing.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { OffersTable } from '#server/db/offers/offer.tables.ts';
import type { OrdersTable } from '#server/db/orders/order.tables.ts';
import { exportedOf } from '#server/db/erasure/exported.ts';
import { withinScope } from '#server/db/list-query.store.ts';
import { itemView } from '#server/db/placed-records.store.ts';
import { headsAsKnown, lineAsKnown } from '#server/db/offers/known-prices.store.ts';
import { findSignUp } from './sign-ups.store.ts';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Finds the login sessions that are still kept, with the price requests made in them, but without the ids of the sessions. */
const findSessions = async (db: Database, { id }: Person) => {
  const sessions = await db
    .selectFrom('sessions')
    .select(['idHash', 'createdAt as startedAt', 'lastSeenAt', 'endedAt', 'userAgent', 'withPasskey'])
    .where('userId', '=', id)
    .orderBy('createdAt')
    .execute();
  const asked = await db
    .selectFrom('priceRequests')
    .innerJoin('sessions', 'sessions.idHash', 'priceRequests.sessionIdHash')
    .select(['sessionIdHash', 'articleNo', 'requestedAt'])
    .where('userId', '=', id)
    .orderBy('requestedAt')
    .execute();
  const bySession = Map.groupBy(asked, ({ sessionIdHash }) => sessionIdHash);
  return sessions.map(({ idHash, ...session }) => ({
    ...session,
    priceRequests: (bySession.get(idHash) ?? []).map(({ articleNo, requestedAt }) => ({
      articleNo,
      requestedAt,
    })),
  }));
};

const placedView = (row: Selectable<OrdersTable> | Selectable<OffersTable>, reader: RecordReader) => ({
  onBehalfOf: row.onBehalfOf,
  createdAt: row.createdAt,
  customerOrderNo: row.customerOrderNo,
  additionalInformation: row.additionalInformation,
  requestedDeliveryDate: row.requestedDeliveryDate,
  contactPerson: row.contactPerson,
  deliveryAddress: row.deliveryAddress,
  totals: recordedTotals(row, reader.seesPrices),
});

const findOrders = async (db: Database, { id }: Person, reader: RecordReader) => {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', id)
    .where(withinScope(reader))
    .orderBy('createdAt')
    .orderBy('orderNo')
    .execute();
  const items = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.orderNo', 'orderItems.orderNo')
    .selectAll('orderItems')
    .where('userId', '=', id)
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(items, ({ orderNo }) => orderNo);
  return orders.map((row) => ({
    orderNo: row.orderNo,
    salesOrderType: row.salesOrderType,
    ...placedView(row, reader),
    items: (byOrder.get(row.orderNo) ?? []).map((item) => itemView(item, reader)),
  }));
};

const findOffers = async (db: Database, { id }: Person, reader: RecordReader) => {
  const offers = await db
    .selectFrom('offers')
    .selectAll()
    .where('userId', '=', id)
    .where(withinScope(reader))
    .orderBy('createdAt')
    .orderBy('offerNo')
    .execute();
  const items = await db
    .selectFrom('offerItems')
    .innerJoin('offers', 'offers.offerNo', 'offerItems.offerNo')
    .selectAll('offerItems')
    .where('userId', '=', id)
    .orderBy('position')
    .execute();
  const byOffer = Map.groupBy(items, ({ offerNo }) => offerNo);
  const known = await headsAsKnown(db, offers);
  return known.map((row) => ({
    offerNo: row.offerNo,
    state: row.state,
    declineReason: row.declineReason,
    ...placedView(row, reader),
    items: (byOffer.get(row.offerNo) ?? []).map((item) => itemView(lineAsKnown(item, row), reader)),
  }));
};

/**
 * Finds the data that the portal keeps about a person, apart from the account itself. Secrets are left out, and so are prices if the
 * person may not see any.
 */
export const findPersonalData = async (db: Database, person: Person, reader: RecordReader) => {
  const { id, email, name } = person;
  return {
    signUp: (await findSignUp(db, id)) ?? null,
    identityProviderAccounts: await exportedOf(db, 'userIdentities', id, 'bound_at'),
    passkeys: await exportedOf(db, 'passkeys', id, 'created_at'),
    recoveryCodes: await exportedOf(db, 'recoveryCodes', id, 'created_at'),
    sessions: await findSessions(db, person),
    knownDevices: await exportedOf(db, 'knownDevices', id, 'signed_in_at'),
    emailVerifications: await exportedOf(db, 'verificationTokens', id, 'created_at'),
    resetLinks: await exportedOf(db, 'resetLinks', id, 'created_at'),
    // Only the times are listed, because nobody knows who tried to sign in, and the network address may be a stranger's.
    failedSignIns: await db
      .selectFrom('rateLimitHits')
      .select('doneAt as failedAt')
      .where('act', '=', 'failed_sign_in')
      .where('target', '=', foldEmail(email))
      .orderBy('doneAt')
      .execute(),
    countedRequests: await db
      .selectFrom('rateLimitHits')
      .select(['act', 'doneAt'])
      .where('actor', '=', id)
      // These acts have their own lists below.
      .where('act', 'not in', ['data_sheet_mail', 'deletion_request'])
      .orderBy('doneAt')
      .execute(),
    deletionRequests: await exportedOf(db, 'deletionRequests', id, 'requested_at'),
    newsletter:
      (await db
        .selectFrom('newsletterSubscriptions')
        .select(['subscribed', 'changedAt'])
        .where('emailFolded', '=', foldEmail(email))
        .executeTakeFirst()) ?? null,
    memoryList: await exportedOf(db, 'memoryListEntries', id, 'added_at'),
    shoppingCart: await db
      .selectFrom('cartItems')
      .innerJoin('companies', 'companies.id', 'cartItems.companyId')
      .select(['companies.name as companyName', 'articleNo', 'quantity', 'machineNo'])
      .where('userId', '=', id)
      .orderBy('position')
      .execute(),
    dataSheetDownloads: await db
      .selectFrom('dataSheetDownloads')
      .innerJoin('dataSheets', 'dataSheets.id', 'dataSheetDownloads.dataSheetId')
      .select(['articleNo', 'kind', 'language', 'dataSheetDownloads.version', 'downloadedAt'])
      .where('userId', '=', id)
      .orderBy('downloadedAt')
      .execute(),
    news: await exportedOf(db, 'news', id, 'id'),
    newsWithoutMail: await exportedOf(db, 'newsWithoutMail', id, 'kind'),
    dataSheetMails: await db
      .selectFrom('rateLimitHits')
      .select(['target as email', 'doneAt as sentAt'])
      .where('act', '=', 'data_sheet_mail')
      .where('actor', '=', id)
      .orderBy('doneAt')
      .execute(),
    locationChanges: await exportedOf(db, 'locationChanges', id, 'created_at'),
    machineQuestions: await exportedOf(db, 'machineQuestions', id, 'asked_at'),
    orders: await findOrders(db, person, reader),
    offers: await findOffers(db, person, reader),
    offerMessages: await db
      .selectFrom('offerMessages')
      .innerJoin('offers', 'offers.offerNo', 'offerMessages.offerNo')
      .select(['offerMessages.offerNo', 'text', 'writtenAt'])
      .where('authorId', '=', id)
      .where(withinScope(reader))
      .orderBy('writtenAt')
      .execute(),
    mails: await db
      .selectFrom('mails')
      .select(['kind', 'language', 'state', 'createdAt', 'settledAt'])
      .where((eb) =>
        eb.or([
          eb('userId', '=', id),
          // Mails that are older than the column `userId` have no owner. The name is compared, too, because several people may read one
          // mailbox.
          eb.and([
            eb('userId', 'is', null),
            eb('recipientEmail', '=', email),
            eb('recipientName', '=', name),
          ]),
        ]),
      )
      .orderBy('createdAt')
      .execute(),
    trail: await db
      .selectFrom('trail')
      .select(['at', 'act', 'object', 'details'])
      // If somebody else acted, the network is that person's, so it is left out.
      .select((eb) => eb.case().when('actor', '=', id).then(eb.ref('network')).end().as('network'))
      .where((eb) =>
        eb.or([eb.and([eb('actorKind', '=', 'user'), eb('actor', '=', id)]), eb('object', '=', id)]),
      )
      .orderBy('id')
      .execute(),
  };
};
