import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { meets, type Requirement } from '#contract/accounts/access.contract.ts';
import {
  endSession,
  findSession,
  markSessionSeen,
  setBackSessions,
  type SessionRow,
} from '#server/db/sign-in/sessions.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { hashSecret } from '#server/domain/secrets.ts';
import {
  hasEnded,
  isMarkDue,
  isStampedAhead,
  sessionTimes,
  type SessionLimits,
} from '#server/domain/sign-in/session-times.ts';
import { isBelowDuty } from '#server/identity/passkey-duty.ts';
import { Refusal } from '#server/refusal.ts';
import { sessionIdOf } from './session-cookie.ts';

/** Describes the signed-in user with the login session. */
export interface SignedIn extends Omit<SessionRow, 'endedAt' | 'active' | 'withPasskey'> {
  readonly expiresAt: Date;
  readonly warnAt: Date;
  /** Holds the instant beyond which nothing prolongs the session. */
  readonly endsAt: Date;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Says who may call the route; every route under /api sets this. */
    requires?: Requirement | 'nobody';
    /** Makes the route look up no session, so that it answers even while the database does not. */
    sessionless?: true;
  }
  interface FastifyRequest {
    /** Holds the live session of the call, whether or not the route requires one. */
    session: SignedIn | null;
    /** Says whether the cookie names no session, one that has ended, or a live one. */
    sessionState: 'none' | 'ended' | 'live';
    /** Returns the signed-in user, on a route that requires one. */
    readonly visitor: SignedIn;
  }
}

export const signedInFrom = (
  { endedAt: _endedAt, active: _active, withPasskey: _withPasskey, ...user }: SessionRow,
  limits: SessionLimits,
): SignedIn => ({ ...user, ...sessionTimes(user, limits) });

/** Finds a session, and corrects all sessions if it shows that the clock ran ahead. */
const findOnTime = async (database: Database, idHash: string, now: Date) => {
  const row = await findSession(database, idHash);
  if (row === undefined || !isStampedAhead(row, now)) return row;
  await setBackSessions(database, now);
  return findSession(database, idHash);
};

/** Finds the session of the cookie, but does not refuse anyone yet, because limits and CSRF come first. */
const recognise = async (request: FastifyRequest): Promise<void> => {
  if (request.routeOptions.config.sessionless === true) return;
  const { database, settings, clock } = request.server;
  const id = sessionIdOf(request);
  const now = clock.now();
  const row = id === undefined ? undefined : await findOnTime(database, hashSecret(id), now);
  if (row === undefined) return;

  const isBelow = isBelowDuty(settings, row);
  if (isBelow || hasEnded(row, settings, now)) {
    request.sessionState = 'ended';
    // The session must not come back if the duty is lifted, or if the user leaves the staff.
    if (isBelow) await endSession(database, row.sessionIdHash, now);
    return;
  }
  request.sessionState = 'live';
  const isDue = isMarkDue(row.lastSeenAt, now);
  if (isDue) await markSessionSeen(database, row.sessionIdHash, now);
  request.session = signedInFrom(isDue ? { ...row, lastSeenAt: now } : row, settings);
};

/** Checks the session, then the level, then the role. */
const admit = async (request: FastifyRequest): Promise<void> => {
  const { requires } = request.routeOptions.config;
  if (requires === undefined || requires === 'nobody') return;
  const { session } = request;
  if (session === null)
    throw new Refusal(request.sessionState === 'ended' ? 'UNAUTHENTICATED_ERROR' : 'NO_SESSION_FOUND_ERROR');
  if (!meets(session, requires)) throw new Refusal('PERMISSION_DENIED_ERROR');
};

const tellExpiry = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (request.session === null) return;
  reply.header('x-session-expires-at', request.session.expiresAt.toISOString());
  reply.header('x-session-warn-at', request.session.warnAt.toISOString());
  reply.header('x-session-ends-at', request.session.endsAt.toISOString());
};

/** Handles cookies and the session behind them: `request.session`, and `request.visitor` if a route requires a user. */
export const sessionPlugin = fp(async (app) => {
  await app.register(fastifyCookie);
  app.decorateRequest('session', null);
  app.decorateRequest('sessionState', 'none');
  app.decorateRequest('visitor', {
    getter(this: FastifyRequest) {
      if (this.session === null) throw new Error(`${this.routeOptions.url} names no required level`);
      return this.session;
    },
  });
  app.addHook('onRequest', recognise);
  app.addHook('onSend', tellExpiry);
});

/** Refuses users who may not call the route; register it after limits and CSRF. */
export const accessPlugin = fp(async (app) => {
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.requires === undefined)
      throw new Error(`${url} does not say who may call it (config.requires)`);
  });
  app.addHook('onRequest', admit);
});
