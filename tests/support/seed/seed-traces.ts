import { randomUUID } from 'node:crypto';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

import { seedMachine } from './seed-machine.ts';
import { seedOffer, seedOrder } from './seed-records.ts';
import { seedSheet } from './seed-sheets.ts';
import { seedAddress, seedArticle, seedCompany, seedContact, seedUser } from './seed.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

/**
 * Leaves a trace of one person in every personal column of the database. Nearly all texts about the person contain the returned
 * `person`, and nearly all texts about the company contain the returned `house`. All orders are dated `orderDate`.
 */
export const seedTraces = async (db: Database, { orderDate }: { readonly orderDate: string }) => {
  const suffix = randomUUID().slice(0, 8);
  const mark = `zeugin${suffix}`;
  const house = `zeughaus${suffix}`;
  const email = `${mark}@${mark}.example`;
  const names = { firstName: `Anna ${mark}`, lastName: `Berg ${mark}` };
  const place = { street: house, postcode: house, city: house, country: house };
  const company = await seedCompany(db, {
    ...place,
    name: house,
    customerNo: house,
    telephone: house,
    email,
  });
  const companyId = company.id;
  const user = await seedUser(db, {
    ...names,
    email,
    companyId,
    telephone: mark,
    permissionLevel: LEVELS.full,
  });
  const colleague = await seedUser(db, { companyId, firstName: 'Karl', lastName: 'Kollege' });
  const { id: userId, emailFolded } = user;
  const { articleNo } = await seedArticle(db);

  const idHash = `${mark}-session`;
  await db
    .insertInto('sessions')
    .values({
      idHash,
      publicId: mark,
      userId,
      createdAt: NOW,
      lastSeenAt: NOW,
      endedAt: NOW,
      userAgent: mark,
    })
    .execute();
  await db
    .insertInto('priceRequests')
    .values({ sessionIdHash: idHash, articleNo: mark, requestedAt: NOW })
    .execute();
  await db.insertInto('openidSessions').values({ sessionIdHash: idHash, idToken: mark, sid: mark }).execute();
  await db
    .insertInto('userIdentities')
    .values({ provider: `https://${mark}.example/`, subject: mark, userId, boundAt: NOW })
    .execute();
  await db.insertInto('knownDevices').values({ idHash: mark, userId, signedInAt: NOW }).execute();
  await db
    .insertInto('passkeys')
    .values({
      userId,
      credentialId: mark,
      publicKey: mark,
      counter: 1,
      transports: mark,
      name: mark,
      createdAt: NOW,
      lastUsedAt: NOW,
    })
    .execute();
  await db
    .insertInto('recoveryCodes')
    .values({ codeHash: mark, userId, createdAt: NOW, usedAt: NOW })
    .execute();
  await db
    .insertInto('passkeyChallenges')
    .values({ challengeHash: `challenge ${userId}`, purpose: 'addition', userId, startedAt: NOW })
    .execute();
  await db
    .insertInto('verificationTokens')
    .values({ tokenHash: mark, userId, state: 'pending', createdAt: NOW, expiresAt: NOW, verifiedAt: NOW })
    .execute();
  await db
    .insertInto('resetLinks')
    .values({
      ...names,
      tokenHash: mark,
      userId,
      kind: 'reset',
      state: 'used',
      mailed: true,
      createdAt: NOW,
      expiresAt: NOW,
    })
    .execute();
  await db
    .insertInto('resetRequests')
    .values({ ...names, emailFolded, networkAddress: mark })
    .execute();
  await db
    .insertInto('signUps')
    .values({
      userId,
      companyName: mark,
      customerNo: mark,
      termsAcceptedAt: NOW,
      ownerToldAt: NOW,
      declinedAt: NOW,
      declineReason: mark,
    })
    .execute();
  await db
    .insertInto('rateLimitHits')
    .values([
      { act: 'verification_mail', actor: userId, target: null, doneAt: NOW },
      { act: 'data_sheet_mail', actor: userId, target: `${mark}@elsewhere.example`, doneAt: NOW },
      { act: 'failed_sign_in', actor: mark, target: emailFolded, doneAt: NOW },
    ])
    .execute();
  await db
    .insertInto('news')
    .values({ userId, kind: 'order_sent', at: NOW, subject: mark, occasion: 'whole', seenAt: NOW })
    .execute();
  await db.insertInto('newsWithoutMail').values({ userId, kind: 'order_late' }).execute();
  await db.insertInto('deletionRequests').values({ userId, requestedAt: NOW, withdrawnAt: null }).execute();
  await db
    .insertInto('newsletterSubscriptions')
    .values({ emailFolded, subscribed: true, changedAt: NOW })
    .execute();
  await db
    .insertInto('trail')
    .values({
      at: NOW,
      act: 'data.exported',
      actorKind: 'user',
      actor: userId,
      object: userId,
      network: mark,
      requestId: null,
      details: '{}',
    })
    .execute();
  await db
    .insertInto('cartItems')
    .values({ userId, companyId, articleNo, quantity: 1, machineNo: mark })
    .execute();
  await db
    .insertInto('memoryListEntries')
    .values({ userId, articleNo, quantity: 1, note: mark, machineNo: mark, addedAt: NOW })
    .execute();
  await db
    .insertInto('dataSheetDownloads')
    .values({
      userId,
      dataSheetId: (await seedSheet(db)).id,
      version: mark,
      downloadedAt: NOW,
    })
    .execute();
  await db
    .insertInto('idempotencyKeys')
    .values({
      userId,
      key: mark,
      operation: 'submit',
      formula: 1,
      requestHash: mark,
      body: `{"${mark}":1}`,
      createdAt: NOW,
    })
    .execute();

  const { companyId: _ofContact, ...contact } = await seedContact(db, companyId, {
    ...names,
    salutation: mark,
    function: mark,
    email: `${mark.toUpperCase()}@${mark}.example`,
    telephone: mark,
    mobile: mark,
  });
  const { companyId: _ofAddress, ...address } = await seedAddress(db, companyId, {
    ...place,
    companyName: house,
    additionalCompanyName: house,
    telephone: house,
    email,
    additionalAddressInformation: house,
  });
  const machineNo = `M-${suffix}`;
  await seedMachine(db, { ...place, machineNo, companyId, searchFolded: house });
  await db
    .insertInto('locationChanges')
    .values({
      ...place,
      id: randomUUID(),
      machineNo,
      userId,
      createdAt: NOW,
      contact: mark,
      date: '2026-04-01',
      note: mark,
    })
    .execute();
  await db
    .insertInto('machineQuestions')
    .values({
      id: randomUUID(),
      machineNo,
      userId,
      askedAt: NOW,
      text: mark,
      answer: mark,
      settledAt: NOW,
    })
    .execute();
  const mail = { language: 'de-DE', createdAt: NOW, nextTryAt: NOW, state: 'refused' } as const;
  await db
    .insertInto('mails')
    .values([
      {
        ...mail,
        id: `${mark}-own`,
        kind: 'receipt',
        userId,
        recipientName: mark,
        recipientEmail: email,
        data: JSON.stringify({ token: mark }),
        settledAt: NOW,
        lastError: mark,
      },
      {
        ...mail,
        id: `${mark}-about`,
        kind: 'offerMessage',
        recipientName: 'Kundenservice',
        recipientEmail: 'service@maker.example',
        data: JSON.stringify({ company: company.name, person: { name: mark, email: user.email } }),
      },
      {
        ...mail,
        id: `${mark}-moved`,
        kind: 'offerMessage',
        recipientName: 'Kundenservice',
        recipientEmail: 'service@maker.example',
        data: JSON.stringify({ person: { id: userId, name: mark, email: 'earlier@address.example' } }),
      },
      ...[{ authorId: userId }, {}].map((author, index) => ({
        ...mail,
        id: `answer-${index}-${suffix}`,
        kind: 'machineAnswer',
        userId: colleague.id,
        recipientName: 'Karl Kollege',
        recipientEmail: colleague.email,
        data: JSON.stringify({
          machineNo,
          question: 'Passt das?',
          answer: 'Ja.',
          author: `${names.firstName} ${names.lastName}`,
          ...author,
        }),
      })),
    ])
    .execute();

  const placed = {
    onBehalfOf: house,
    customerOrderNo: house,
    additionalInformation: mark,
    contactPerson: JSON.stringify({ ...contact, fullName: `${names.firstName} ${names.lastName}` }),
    deliveryAddress: JSON.stringify(address),
    searchFolded: house,
  };
  const own = await seedOrder(db, companyId, {
    ...placed,
    userId,
    orderDate,
    commission: house,
    invoiceAddress: JSON.stringify({ companyName: house }),
  });
  // A colleague placed this order; only the e-mail address of its contact ties it to the person.
  const byColleague = { ...placed, userId: colleague.id, additionalInformation: null };
  const colleagues = await seedOrder(db, companyId, { ...byColleague, orderDate });
  const accepted = await seedOffer(db, companyId, {
    ...placed,
    userId,
    state: 'accepted',
    orderNo: own,
    declineReason: mark,
  });
  const declined = await seedOffer(db, companyId, {
    ...placed,
    userId,
    state: 'declined',
    declineReason: mark,
  });
  const message = { side: 'customer', authorName: `${names.firstName} ${names.lastName}` } as const;
  await db
    .insertInto('offerMessages')
    .values(
      [accepted, declined].flatMap((offerNo) =>
        [userId, null].map((authorId) => ({ ...message, offerNo, authorId, text: mark, writtenAt: NOW })),
      ),
    )
    .execute();
  return {
    user,
    colleague,
    company,
    person: mark,
    house,
    orders: { own, colleagues },
    offers: { accepted, declined },
  };
};
