import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { holdUser, lockUser } from '#server/db/accounts/lock-user.ts';
import { markOwnerNotified } from '#server/db/accounts/sign-ups.store.ts';
import { issueVerificationToken } from '#server/db/accounts/verification-tokens.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { recordHit } from '#server/db/rate-limit-hits.store.ts';
import { deleteChallengesOf, deletePasskeysOf } from '#server/db/sign-in/passkeys.store.ts';
import { lockPasswordHash } from '#server/db/sign-in/passwords.store.ts';
import { issueResetToken, lockOwnerOfLink } from '#server/db/sign-in/reset-links.store.ts';
import { endSessionsOf, insertSession } from '#server/db/sign-in/sessions.store.ts';
import { hashSecret } from '#server/domain/secrets.ts';
import { notifyOfFirstSignIn } from '#server/identity/notify-of-first-sign-in.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
import {
  enrol,
  newAuthenticator,
  seedHolder,
  seedStaff,
  usePasskey,
  WITH_PASSKEYS,
} from '#tests/support/passkeys/passkey-portal.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';

const NOT_ACCEPTED = { status: 400, body: 'PASSKEY_NOT_ACCEPTED_ERROR' };

onBothEngines(
  'two acts on one account at the same moment',
  (portal) => {
    /**
     * Begins one act, starts the other, which waits, and completes the first. A database that finds the two waiting for each other aborts
     * one of them.
     */
    const during = async <Result>(
      begin: (tx: Database) => Promise<unknown>,
      other: () => Promise<Result>,
      complete: (tx: Database) => Promise<unknown>,
    ): Promise<Result> => {
      const { result } = await portal.database.transaction().execute(async (tx) => {
        await begin(tx);
        const waiting = other();
        if (portal.engine === 'PostgreSQL') await Promise.race([waiting, somebodyWaits(tx)]);
        await complete(tx);
        return { result: waiting };
      });
      return result;
    };

    /** Runs the other act during a change of the password, with the locks in the order of a real change. */
    const changing = (userId: string, other: () => ReturnType<TestClient['post']>) =>
      during(
        (tx) => lockPasswordHash(tx, userId),
        other,
        async (tx) => {
          await deleteChallengesOf(tx, userId);
          await endSessionsOf(tx, userId, portal.clock.now());
        },
      );

    test('a first passkey during a change of the password is refused, without a deadlock', async () => {
      const { user, visitor, enter } = await seedStaff(portal);
      const client = visitor();
      const { body } = await client.post('/auth/first-passkey/options/', enter);
      const credential = newAuthenticator().create(body.options);
      const answer = await changing(user.id, () => client.post('/auth/first-passkey/', { credential }));
      expect(answer).toMatchObject(NOT_ACCEPTED);
    });

    test('another passkey during a change of the password is refused, without a deadlock', async () => {
      const { user, client } = await seedHolder(portal);
      const { body } = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
      const credential = newAuthenticator().create(body.options);
      const answer = await changing(user.id, () =>
        client.post('/me/passkeys/', { credential, name: 'Laptop' }),
      );
      // The embedded engine runs one act at a time, so the session has ended before the call is checked.
      expect(answer).toMatchObject(portal.engine === 'PostgreSQL' ? NOT_ACCEPTED : { status: 401 });
    });

    test('the passkeys of a person are removed during a change of the password, without a deadlock', async () => {
      const { user } = await seedHolder(portal);
      const removing = await during(
        (tx) => lockPasswordHash(tx, user.id),
        async () => resultOf(['user', 'remove-passkeys', user.email], portal),
        (tx) => endSessionsOf(tx, user.id, portal.clock.now()),
      );
      expect(removing).toMatchObject({ exitCode: 0 });
    });

    test('a person uses a mailed link just before the notice of the first sign-in, without a deadlock and without a notice', async () => {
      const { id: userId } = await seedUser(portal.database);
      const now = portal.clock.now();
      await portal.database
        .insertInto('signUps')
        .values({ userId, companyName: 'M', customerNo: null, termsAcceptedAt: now })
        .execute();
      const token = await issueResetToken(portal.database, { userId, mailed: true, kind: 'reset', now });
      await during(
        (tx) => lockOwnerOfLink(tx, token),
        () => notifyOfFirstSignIn(portal.database, userId, now),
        (tx) => markOwnerNotified(tx, userId, now),
      );
      const links = await portal.database
        .selectFrom('resetLinks')
        .select('kind')
        .where('userId', '=', userId)
        .execute();
      expect(links).toEqual([{ kind: 'reset' }]);
    });

    test('a person asks for the deletion of the account while a link is made for them, without a deadlock', async () => {
      const { id: userId, email } = await seedUser(portal.database);
      const client = await portal.signIn(email);
      const now = portal.clock.now();
      const answer = await during(
        (tx) => recordHit(tx, { act: 'reset_mail', actor: userId, at: now }),
        () => client.post('/me/deletion-request/'),
        (tx) => issueResetToken(tx, { userId, mailed: true, kind: 'reset', now }),
      );
      expect(answer).toMatchObject({ status: 204 });
    });

    test('a person opens an earlier link while another is made for them, without a deadlock', async () => {
      const { id: userId } = await seedUser(portal.database, { active: false, emailVerifiedAt: null });
      const now = portal.clock.now();
      const [earlier] = [
        await issueVerificationToken(portal.database, userId, new Date(now.getTime() - 48 * 3_600_000)),
        await issueVerificationToken(portal.database, userId, new Date(now.getTime() - 47 * 3_600_000)),
      ];
      const answer = await during(
        (tx) => lockUser(tx, userId),
        () => portal.visitor().post('/token_verification/verify-email-token/', { token: earlier }),
        (tx) => issueVerificationToken(tx, userId, now),
      );
      expect(answer.status).toBe(400);
      const waiting = await portal.database
        .selectFrom('verificationTokens')
        .select('tokenHash')
        .where('userId', '=', userId)
        .where('state', '=', 'pending')
        .execute();
      expect(waiting).toHaveLength(1);
    });

    /** Ends the sessions of an account as an operator does, while a sign-in is under way. */
    const ending = (userId: string, more: (tx: Database) => Promise<unknown>) => ({
      begin: async (tx: Database) => {
        await lockUser(tx, userId);
        await endSessionsOf(tx, userId, portal.clock.now());
      },
      complete: more,
    });

    test('no session begins with a passkey that is removed meanwhile', async () => {
      const { user, authenticator } = await seedHolder(portal);
      const client = portal.visitor();
      const { begin, complete } = ending(user.id, (tx) => deletePasskeysOf(tx, user.id));
      const answer = await during(begin, () => usePasskey(client, authenticator), complete);
      expect(answer).toMatchObject(NOT_ACCEPTED);
      expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });
    });

    test('no session begins with a recovery code that is deleted meanwhile', async () => {
      const { user, visitor, enter } = await seedStaff(portal);
      const authenticator = newAuthenticator();
      const { body } = await enrol(visitor(), authenticator, enter);
      const client = visitor();
      const { begin, complete } = ending(user.id, async (tx) => {
        await tx.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute();
      });
      const answer = await during(
        begin,
        () => client.post('/auth/recovery-code/', { ...enter, recovery_code: body.codes[0] }),
        complete,
      );
      expect(answer).toMatchObject({ status: 400, body: 'USER_HAS_BAD_CREDENTIALS_ERROR' });
      expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });
    });

    test('a person who signs out everywhere else also ends a session that is just beginning elsewhere', async () => {
      const { id: userId, email } = await seedUser(portal.database);
      const client = await portal.signIn(email);
      const answer = await during(
        async (tx) => {
          await holdUser(tx, userId);
          const createdAt = portal.clock.now();
          const session = { idHash: hashSecret('elsewhere'), userId, createdAt, userAgent: null };
          await insertSession(tx, { ...session, withPasskey: false });
        },
        () => client.post('/me/sessions/sign-out-others/'),
        async () => {},
      );
      expect(answer).toMatchObject({ status: 204 });
      expect((await client.get('/me/sessions/')).body.items).toMatchObject([{ current: true }]);
    });

    test('no session begins for a person who is blocked meanwhile, and none comes back when the block ends', async () => {
      const user = await seedUser(portal.database);
      const client = portal.visitor();
      const setLevel = (permissionLevel: (typeof LEVELS)[keyof typeof LEVELS]) => (tx: Database) =>
        tx.updateTable('users').set({ permissionLevel }).where('id', '=', user.id).execute();
      const answer = await during(
        setLevel(LEVELS.blocked),
        () => client.post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD }),
        (tx) => endSessionsOf(tx, user.id, portal.clock.now()),
      );
      // The sign-in is refused either way; the code depends on whether it saw the block.
      expect([400, 403]).toContain(answer.status);
      await setLevel(LEVELS.full)(portal.database);
      expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });
    });
  },
  WITH_PASSKEYS,
);
