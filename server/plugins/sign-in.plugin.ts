import fp from 'fastify-plugin';
import type { FastifyReply } from 'fastify';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { holdUser } from '#server/db/accounts/lock-user.ts';
import type { Database } from '#server/db/engine/database.ts';
import { endSession, findSession, insertSession } from '#server/db/sign-in/sessions.store.ts';
import type { Note } from '#server/db/trail/trail.store.ts';
import { hashSecret, newSecret } from '#server/domain/secrets.ts';
import { OPENID_PATHS, SIGNED_OUT_COOKIE } from '#server/identity/openid-paths.ts';
import { Refusal } from '#server/refusal.ts';
import { sessionCookie, sessionIdOf } from './session-cookie.ts';
import { signedInFrom, type SignedIn } from './session.plugin.ts';

/** Describes the proof that lets a user in. */
interface Proof {
  readonly userId: string;
  /** Tells whether the proof is more than a password alone. */
  readonly withPasskey: boolean;
  /**
   * Checks again, in the transaction that begins the session, whether the proof still holds, and records facts that belong to the session.
   * An act that ends the proof locks the user first, and so waits for this transaction.
   */
  readonly holds: (tx: Database, sessionIdHash: string, note: Note) => Promise<boolean>;
  /** Refuses a proof that no longer holds. */
  readonly refusal: ErrorCode;
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Begins a new session for the user, ends the previous one, and sends both cookies.
     * @throws {Refusal} if the proof no longer holds, because no session outlives the proof with which it began.
     */
    startSession(proof: Proof): Promise<SignedIn>;
    /** Ends this session and removes its cookie. */
    stopSession(): Promise<void>;
  }
}

const USER_AGENT_LENGTH = 255;

/** A browser that has signed out has this many seconds to continue to the OpenID provider. */
const LEADING_ON_SECONDS = 60;

export const signInPlugin = fp(async (app) => {
  const { database, settings, clock } = app;
  const cookie = sessionCookie(settings);

  const endCurrent = async (reply: FastifyReply): Promise<void> => {
    const { session } = reply.request;
    if (session !== null) await endSession(database, session.sessionIdHash, clock.now());
    reply.request.session = null;
  };

  app.decorateReply('startSession', async function start(this: FastifyReply, proof) {
    const { userId, withPasskey } = proof;
    await endCurrent(this);
    const id = newSecret();
    const idHash = hashSecret(id);
    const userAgent = this.request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null;
    await this.request.trail.run(async (tx, note) => {
      if (!(await holdUser(tx, userId))) throw new Refusal(proof.refusal);
      await insertSession(tx, { idHash, userId, createdAt: clock.now(), userAgent, withPasskey });
      if (!(await proof.holds(tx, idHash, note))) throw new Refusal(proof.refusal);
      await note({ act: 'sign_in.right', actor: { kind: 'user', id: userId }, object: userId });
    });
    const row = await findSession(database, idHash);
    if (row === undefined) throw new Error('a session was deleted as soon as it began');
    const session = signedInFrom(row, settings);
    this.request.session = session;
    this.setCookie(cookie.name, id, cookie.options).renewCsrfToken(id);
    return session;
  });

  app.decorateReply('stopSession', async function stop(this: FastifyReply) {
    const ended = sessionIdOf(this.request);
    await endCurrent(this);
    if (app.identity.kind === 'redirect' && ended !== undefined) {
      const path = `/api${OPENID_PATHS.signOut}`;
      this.setCookie(SIGNED_OUT_COOKIE, ended, { ...cookie.options, path, maxAge: LEADING_ON_SECONDS });
    }
    this.clearCookie(cookie.name, cookie.options).renewCsrfToken(undefined);
  });
});
