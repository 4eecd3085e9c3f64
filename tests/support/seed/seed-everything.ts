import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedMachine } from './seed-machine.ts';
import { seedDelivery } from './seed-records.ts';
import { PDF } from './seed-sheets.ts';
import { seedTraces } from './seed-traces.ts';
import { seedAddress, seedArticle, seedCompany, seedContact, seedUser } from './seed.ts';

/** This token of a link must not be in a backup. */
export const SECRET = 'a-secret-that-opens-an-account';
/** Contains characters that have a meaning in one export format or another. */
const AWKWARD = 'A\\N\tB\r\nC\u2028D"E\'F\\\\x41{}[],\u0001😀';

/** Fills every table with texts, files and times of all kinds. @returns a user who can order, and an article. */
export const seedEverything = async (db: Database) => {
  const { orders, company } = await seedTraces(db, { orderDate: '2026-03-01' });
  await seedCatalogue(db);
  await seedDelivery(db, orders.own);
  const machineNo = 'M-1';
  await seedMachine(db, { machineNo, companyId: company.id });
  await db
    .insertInto('machineEquipment')
    .values({
      machineNo,
      position: 1,
      articleNo: null,
      quantity: 1,
      descriptionDe: AWKWARD,
      descriptionEn: '',
    })
    .execute();
  await db
    .insertInto('serviceReports')
    .values({
      id: 'R-1',
      machineNo,
      category: 'repair',
      date: '2026-01-31',
      technician: 'T',
      hours: 1.5,
      summaryDe: '',
      summaryEn: '',
      fileId: null,
    })
    .execute();
  await db
    .insertInto('openidLogins')
    .values({
      stateHash: SECRET,
      browserHash: '',
      nonce: '',
      codeVerifier: '',
      returnTo: null,
      startedAt: new Date(),
    })
    .execute();
  await db
    .insertInto('openidLogoutTokens')
    .values({
      idHash: 'spent',
      expiresAt: new Date(),
      subjectHash: 'a person',
      sidHash: 'a session',
      takenAt: new Date(),
    })
    .execute();
  await db
    .insertInto('missingTexts')
    .values({ language: 'en-GB', namespace: 'a', key: AWKWARD, firstSeenAt: new Date() })
    .execute();
  await db
    .insertInto('clientFiles')
    .values({ name: 'assets/a-123456.js', content: Buffer.from('a'), encoding: null, hadOn: '2026-03-01' })
    .execute();
  await seedCompany(db, { name: AWKWARD });
  await db
    .insertInto('files')
    .values({
      id: 'large',
      mediaType: 'application/pdf',
      fileName: AWKWARD,
      content: Buffer.alloc(3_000_000, PDF),
    })
    .execute();
  await db
    .insertInto('pictures')
    .values({ machineTypeId: 'drag-4', fileId: 'large', altDe: AWKWARD })
    .execute();
  await db
    .insertInto('releasedDocuments')
    .values({ sha256: 'f'.repeat(64), releasedAt: new Date() })
    .execute();
  // `json` keeps its spaces, and a JSON `null` is not an SQL `NULL`.
  await sql`insert into erasures (kind, id, at, order_nos, is_done)
    values ('user', 'blanks', '2026-03-01 12:00:00.123456+02', ${'[ "1",\n  "2" ]'}::json, true), ('user', 'null', now(), 'null', true)`.execute(
    db,
  );
  const user = await seedUser(db);
  const [contact, address, { articleNo }] = [
    await seedContact(db, user.companyId),
    await seedAddress(db, user.companyId),
    await seedArticle(db, { containerSize: 0.1 + 0.2 }),
  ];
  const to = { name: 'Erika', email: 'erika@test.example', language: 'de-DE' } as const;
  const data = { token: SECRET };
  await queueMail(db, { kind: 'passwordReset', to, data }, new Date());
  return { email: user.email, contact: contact.id, address: address.id, articleNo };
};
export type Everything = Awaited<ReturnType<typeof seedEverything>>;
