import type { Database } from '#server/db/engine/database.ts';
import { findSignUp } from '#server/db/accounts/sign-ups.store.ts';
import { CUSTOMER_SERVICE, queueMail } from '#server/mail/queue-mail.ts';

interface NewUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Customer service looks at new users once the address is proven, so that made-up addresses do not reach it. */
export const notifyOfNewUser = async (trx: Database, user: NewUser, now: Date): Promise<void> => {
  const signUp = await findSignUp(trx, user.id);
  if (signUp === undefined) return;
  const data = {
    userId: user.id,
    person: { name: `${user.firstName} ${user.lastName}`, email: user.email },
    company: signUp.companyName,
    customerNo: signUp.customerNo,
  };
  await queueMail(trx, { kind: 'newUser', to: CUSTOMER_SERVICE, data }, now);
};
