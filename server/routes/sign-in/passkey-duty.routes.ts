import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import {
  CredentialBody,
  PasskeyOptions,
  RecoveryCodes,
  RecoverySignInBody,
} from '#contract/sign-in/passkey.contract.ts';
import { CurrentUser, SignInBody } from '#contract/accounts/user.contract.ts';
import { findPasskeys, insertPasskey } from '#server/db/sign-in/passkeys.store.ts';
import { findPasswordOwner, holdPassword } from '#server/db/sign-in/passwords.store.ts';
import {
  findOwnerOfCode,
  issueRecoveryCodes,
  useRecoveryCode,
} from '#server/db/sign-in/recovery-codes.store.ts';
import type { UserToSignIn } from '#server/db/accounts/users.store.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { decideSignIn, SIGN_IN_REFUSALS } from '#server/domain/sign-in/sign-in.ts';
import { deviceOf } from '#server/identity/device.ts';
import { missingBeside, PASSWORD_NOT_ENOUGH } from '#server/identity/passkey-duty.ts';
import { byPasskey, offerPasskey, passkeySite, readNewPasskey } from '#server/identity/passkeys.ts';
import { notifyOfFirstSignIn } from '#server/identity/notify-of-first-sign-in.ts';
import { notifyOfAddition, notifyOfRecoveryCode } from '#server/identity/notify-of-passkeys.ts';
import { Refusal } from '#server/refusal.ts';
import { currentUserOf } from '#server/routes/accounts/current-user.ts';

/** Keeps those users whose further proof is correct; if nobody is left, the try counts as a wrong password. */
export type Opens = (users: UserToSignIn[]) => Promise<UserToSignIn[]>;

interface DutyOptions {
  /** Checks what a person has typed to sign in. @throws {Refusal} unless it is correct. */
  readonly userOf: (request: FastifyRequest, body: SignInBody, opens?: Opens) => Promise<UserToSignIn>;
}

/** Names the passkey until the person gives it a name. */
const nameFor = (userAgent: string | undefined): string => {
  const { browser, system } = deviceOf(userAgent ?? null);
  return [browser, system].filter((part) => part !== null).join(', ') || 'Passkey';
};

/** Signs in people whose password is not enough: once to create their first passkey, and later with a recovery code. */
export const passkeyDutyRoutes: FastifyPluginAsyncTypebox<DutyOptions> = async (app, { userOf }) => {
  const { database, settings, clock } = app;
  const refuses = [...SIGN_IN_REFUSALS, ...PASSWORD_NOT_ENOUGH] as const;

  app.post(
    '/auth/first-passkey/options/',
    {
      config: {
        requires: 'nobody',
        triesPassword: true,
        refuses: [...refuses, 'PASSKEY_NOT_ACCEPTED_ERROR'],
      },
      schema: {
        summary: 'Begin to add the first passkey of a user who needs one to sign in',
        body: SignInBody,
        response: { 200: PasskeyOptions },
      },
    },
    async (request) => {
      const user = await userOf(request, request.body);
      const missing = await missingBeside(database, settings, user);
      if (missing !== 'PASSKEY_MISSING_ERROR') throw new Refusal(missing ?? 'PASSKEY_NOT_ACCEPTED_ERROR');
      const owner = await findPasswordOwner(database, user.id);
      const offer = { owner, purpose: 'enrolment', now: clock.now() } as const;
      return { options: await offerPasskey(database, passkeySite(app), offer) };
    },
  );

  app.post(
    '/auth/first-passkey/',
    {
      config: { requires: 'nobody', refuses: ['PASSKEY_NOT_ACCEPTED_ERROR'] },
      schema: {
        summary: 'Store the first passkey and sign in; only this answer contains the recovery codes',
        body: CredentialBody,
        response: { 201: RecoveryCodes },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const name = nameFor(request.headers['user-agent']);
      const kept = await request.trail.run(async (tx, note) => {
        const asked = { credential: request.body.credential, purpose: 'enrolment', now } as const;
        const passkey = await readNewPasskey(tx, passkeySite(app), asked);
        if (passkey === null) return null;
        const { userId } = passkey;
        // The account may have been blocked or closed since the password was entered.
        if (decideSignIn([await findPasswordOwner(tx, userId)], {}).outcome === 'refused') return null;
        // The password that began this sign-in opens nothing once a passkey exists.
        if ((await findPasskeys(tx, userId)).length > 0) return null;
        const passkeyId = await insertPasskey(tx, { ...passkey, name });
        if (passkeyId === null) return null;
        const actor = { kind: 'user', id: userId } as const;
        await note({ act: 'passkey.added', actor, object: userId });
        await note({ act: 'recovery_codes.made', actor, object: userId });
        await notifyOfAddition(tx, { userId, name, now });
        return { userId, passkeyId, codes: await issueRecoveryCodes(tx, userId, now) };
      });
      if (kept === null) throw new Refusal('PASSKEY_NOT_ACCEPTED_ERROR');
      await reply.startSession(byPasskey(kept));
      await notifyOfFirstSignIn(database, kept.userId, now);
      return reply.code(201).send({ codes: kept.codes });
    },
  );

  app.post(
    '/auth/recovery-code/',
    {
      config: {
        requires: 'nobody',
        triesPassword: true,
        refuses: [...SIGN_IN_REFUSALS, 'PASSKEY_MISSING_ERROR'],
      },
      schema: {
        summary: 'Sign in with a recovery code instead of a passkey',
        body: RecoverySignInBody,
        response: { 200: CurrentUser },
      },
    },
    async (request, reply) => {
      const { recovery_code: typed, ...body } = request.body;
      const user = await userOf(request, body, async (users) => {
        const owner = await findOwnerOfCode(database, typed);
        return users.filter(({ id }) => id === owner);
      });
      const { id: userId, passwordHash } = user;
      // A code replaces a passkey, so staff without a passkey must create their first one.
      const missing = await missingBeside(database, settings, user);
      if (missing === 'PASSKEY_MISSING_ERROR') throw new Refusal(missing);
      const now = clock.now();
      await reply.startSession({
        userId,
        withPasskey: true,
        holds: async (tx, _session, note) => {
          // Somebody else may have used the code in the meantime.
          const isSpent =
            (await holdPassword(tx, userId, passwordHash)) &&
            (await useRecoveryCode(tx, { userId, typed, now }));
          if (!isSpent) return false;
          await note({ act: 'recovery_code.used', actor: { kind: 'user', id: userId }, object: userId });
          await notifyOfRecoveryCode(tx, { userId, now });
          return true;
        },
        refusal: 'USER_HAS_BAD_CREDENTIALS_ERROR',
      });
      await reply.rememberDevice({ userId, passwordHash, emailFolded: foldEmail(body.email) });
      await notifyOfFirstSignIn(database, userId, now);
      return currentUserOf(app, request.visitor, await request.findRepresented());
    },
  );
};
