import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';

import { toWire } from '#contract/case.contract.ts';
import {
  NewPasskeyBody,
  OwnPasswordBody,
  PasskeyNameBody,
  PasskeyOptions,
  Passkeys,
  RecoveryCodes,
} from '#contract/sign-in/passkey.contract.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey,
} from '#server/db/sign-in/passkeys.store.ts';
import {
  findPasswordOwner,
  lockPasswordHash,
  type PasswordOwner,
} from '#server/db/sign-in/passwords.store.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodesOf,
  issueRecoveryCodes,
} from '#server/db/sign-in/recovery-codes.store.ts';
import { isOwnPassword } from '#server/identity/own-password.ts';
import { isPasskeyRequired } from '#server/identity/passkey-duty.ts';
import { offerPasskey, passkeySite, readNewPasskey } from '#server/identity/passkeys.ts';
import { notifyOfAddition, notifyOfNewCodes, notifyOfRemoval } from '#server/identity/notify-of-passkeys.ts';
import { Refusal } from '#server/refusal.ts';

const params = Type.Object({ id: Type.String({ maxLength: 64 }) });

/** Lets users manage their own passkeys and recovery codes. */
export const passkeyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, clock, identity } = app;
  if (identity.kind !== 'password') return;
  const config = { requires: { level: null } } as const;
  const proven = { ...config, triesPassword: true, refuses: ['USER_HAS_BAD_CREDENTIALS_ERROR'] } as const;

  /** Checks the user's password. @throws {Refusal} unless it is correct. */
  const prove = async (request: FastifyRequest, password: string): Promise<PasswordOwner> => {
    const owner = await findPasswordOwner(database, request.visitor.id);
    if (!(await isOwnPassword(app, request, owner, password)))
      throw new Refusal('USER_HAS_BAD_CREDENTIALS_ERROR');
    return owner;
  };

  app.get(
    '/me/passkeys/',
    { config, schema: { summary: 'The passkeys of the user', response: { 200: Passkeys } } },
    async ({ visitor }) => {
      const rows = await findPasskeys(database, visitor.id);
      const { kind } = await findPasswordOwner(database, visitor.id);
      return toWire({
        items: rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
        required: isPasskeyRequired(settings, kind),
        recoveryCodes: await countRecoveryCodes(database, visitor.id),
      });
    },
  );

  app.post(
    '/me/passkeys/options/',
    {
      config: { ...proven, refuses: [...proven.refuses, 'PASSKEY_NOT_ACCEPTED_ERROR'] },
      schema: { summary: 'Begin to add a passkey', body: OwnPasswordBody, response: { 200: PasskeyOptions } },
    },
    async (request) => {
      const owner = await prove(request, request.body.password);
      const offer = { owner, purpose: 'addition', now: clock.now() } as const;
      return { options: await offerPasskey(database, passkeySite(app), offer) };
    },
  );

  app.post(
    '/me/passkeys/',
    {
      config: { ...config, refuses: ['PASSKEY_NOT_ACCEPTED_ERROR'] },
      schema: { summary: 'Store a new passkey', body: NewPasskeyBody },
    },
    async ({ visitor, body, trail }, reply) => {
      const [{ credential, name }, now, userId] = [body, clock.now(), visitor.id];
      const isKept = await trail.run(async (tx, note) => {
        const asked = { credential, purpose: 'addition', now } as const;
        const passkey = await readNewPasskey(tx, passkeySite(app), asked);
        if (passkey?.userId !== userId) return false;
        const id = await insertPasskey(tx, { ...passkey, name });
        if (id === null) return false;
        await note({ act: 'passkey.added', object: userId });
        await notifyOfAddition(tx, { userId, name, now });
        return true;
      });
      if (!isKept) throw new Refusal('PASSKEY_NOT_ACCEPTED_ERROR');
      return reply.code(204).send();
    },
  );

  app.patch(
    '/me/passkeys/:id/',
    {
      config: { ...config, refuses: ['NOT_FOUND_ERROR'] },
      schema: { summary: 'Rename a passkey', params, body: PasskeyNameBody },
    },
    async ({ visitor, params: { id }, body }, reply) => {
      if (!(await renamePasskey(database, { userId: visitor.id, id }, body.name)))
        throw new Refusal('NOT_FOUND_ERROR');
      return reply.code(204).send();
    },
  );

  app.post(
    '/me/passkeys/:id/remove/',
    {
      config: { ...proven, refuses: [...proven.refuses, 'NOT_FOUND_ERROR', 'PASSKEY_STILL_NEEDED_ERROR'] },
      schema: { summary: 'Remove a passkey', params, body: OwnPasswordBody },
    },
    async (request, reply) => {
      const { id: userId, kind } = await prove(request, request.body.password);
      const now = clock.now();
      await request.trail.run(async (tx, note) => {
        // If two removals happen at once, the second sees that no other passkey is left.
        await lockPasswordHash(tx, userId);
        const name = await deletePasskey(tx, { userId, id: request.params.id });
        if (name === undefined) throw new Refusal('NOT_FOUND_ERROR');
        const left = await findPasskeys(tx, userId);
        if (left.length === 0 && isPasskeyRequired(settings, kind))
          throw new Refusal('PASSKEY_STILL_NEEDED_ERROR');
        // Without a passkey, there is nothing left that the codes could replace.
        if (left.length === 0) await deleteRecoveryCodesOf(tx, userId);
        await note({ act: 'passkey.removed', object: userId });
        await notifyOfRemoval(tx, { userId, name, now });
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/me/recovery-codes/',
    {
      config: { ...proven, refuses: [...proven.refuses, 'PASSKEY_MISSING_ERROR'] },
      schema: {
        summary: 'Replace the recovery codes; only this answer contains the new ones',
        body: OwnPasswordBody,
        response: { 201: RecoveryCodes },
      },
    },
    async (request, reply) => {
      const { id: userId } = await prove(request, request.body.password);
      const now = clock.now();
      const codes = await request.trail.run(async (tx, note) => {
        // If two requests come at once, the second replaces the codes of the first.
        await lockPasswordHash(tx, userId);
        if ((await findPasskeys(tx, userId)).length === 0) throw new Refusal('PASSKEY_MISSING_ERROR');
        await note({ act: 'recovery_codes.made', object: userId });
        await notifyOfNewCodes(tx, { userId, now });
        return issueRecoveryCodes(tx, userId, now);
      });
      return reply.code(201).send({ codes });
    },
  );
};
