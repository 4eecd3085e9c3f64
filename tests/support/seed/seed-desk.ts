import { randomUUID } from 'node:crypto';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import type { Database } from '#server/db/engine/database.ts';
import { seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

/** Signs a member of staff in. */
export const welcomeStaff = async (portal: TestPortal, more: Partial<UsersTable> = {}) => {
  const user = await seedUser(portal.database, { role: ROLES.team, kind: 'staff', ...more });
  return { user, client: await portal.signIn(user.email) };
};

/** Seeds a person who has signed up, named a company and verified the e-mail address. */
export const seedSignUp = async (db: Database, more: Partial<UsersTable> = {}): Promise<UsersTable> => {
  const company = await seedCompany(db, { customerNo: null, name: 'Neu GmbH', street: '', city: '' });
  const user = await seedUser(db, {
    companyId: company.id,
    permissionLevel: LEVELS.noPrices,
    firstName: 'Nina',
    lastName: 'Neu',
    ...more,
  });
  await db
    .insertInto('signUps')
    .values({
      userId: user.id,
      companyName: 'Neu GmbH',
      customerNo: null,
      termsAcceptedAt: user.createdAt,
    })
    .execute();
  return user;
};

/** Seeds a machine that is reported to have moved; returns the id of the report. */
export const seedMove = async (db: Database, { id: userId, companyId }: UsersTable): Promise<string> => {
  const id = randomUUID();
  const machineNo = `M-${id.slice(0, 8)}`;
  await seedMachine(db, { machineNo, companyId });
  await db
    .insertInto('locationChanges')
    .values({
      id,
      machineNo,
      userId,
      createdAt: new Date('2026-03-05T23:30:00Z'),
      street: 'Hof 9',
      postcode: '89073',
      city: 'Ulm',
      country: 'DE',
      contact: 'Karla Kran',
      date: '2026-04-01',
      note: null,
    })
    .execute();
  return id;
};

/** Seeds a question about a machine of the person's company; returns its id. */
export const seedQuestion = async (
  db: Database,
  { id: userId, companyId }: UsersTable,
  text = 'Which oil?',
): Promise<string> => {
  const id = randomUUID();
  const machineNo = `M-${id.slice(0, 8)}`;
  await seedMachine(db, { machineNo, companyId });
  await db
    .insertInto('machineQuestions')
    .values({ id, machineNo, userId, askedAt: new Date('2026-03-04T10:00:00Z'), text })
    .execute();
  return id;
};

/** Seeds a mail that the mail server has refused; returns its id. */
export const seedRefusedMail = async (db: Database): Promise<string> => {
  const id = randomUUID();
  const at = new Date('2026-03-07T10:00:00Z');
  await db
    .insertInto('mails')
    .values({
      id,
      kind: 'receipt',
      userId: null,
      recipientName: 'Erika',
      recipientEmail: 'gone@test.example',
      language: 'de-DE',
      data: '{"kind":"order","number":"1"}',
      state: 'refused',
      createdAt: at,
      nextTryAt: at,
      attempts: 3,
      settledAt: at,
      lastError: 'the mail server refused it',
    })
    .execute();
  return id;
};
