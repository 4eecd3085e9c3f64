import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';

import { LANGUAGES } from '#contract/language.contract.ts';
import { Language } from '#contract/list.contract.ts';
import { ARRIVED_COOKIE, REFUSED_COOKIE } from '#contract/sign-in/openid.contract.ts';
import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import { deleteLoginsBefore, insertLogin, takeLogin } from '#server/db/sign-in/openid-logins.store.ts';
import { CallEnded } from '#server/db/engine/calls.ts';
import type { Database } from '#server/db/engine/database.ts';
import { keepIdToken, takeIdToken } from '#server/db/sign-in/identities.store.ts';
import { isLoggedOutMeanwhile } from '#server/db/sign-in/provider-logouts.store.ts';
import { findSession } from '#server/db/sign-in/sessions.store.ts';
import { ARRIVAL_REFUSALS } from '#server/domain/sign-in/arrival.ts';
import { ownPath } from '#server/domain/own-path.ts';
import { hashSecret, isSecretForm, newSecret } from '#server/domain/secrets.ts';
import { hasEnded } from '#server/domain/sign-in/session-times.ts';
import { OPENID_PATHS, SIGNED_OUT_COOKIE } from '#server/identity/openid-paths.ts';
import { recordRefusedSignIn } from '#server/identity/sign-in-trail.ts';
import { welcomeArrival } from '#server/identity/welcome-arrival.ts';
import { refusalOf } from '#server/plugins/errors.plugin.ts';
import { ownCookieName } from '#server/plugins/session-cookie.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * Names the cookie that holds the browser's secret: a user must come back from the provider in the same browser. An attacker who could
 * plant this cookie could sign other people in to the attacker's account.
 */
const STARTED_LOGIN_COOKIE = 'login';

/**
 * Marks a browser whose user is signed in at the provider with an account that is not admitted here, so that the provider asks for another
 * account.
 */
const TURNED_AWAY_COOKIE = 'turnedaway';

/** Gives a user this many seconds to sign in at the provider. */
const LOGIN_SECONDS = 600;

/** Gives a page this many seconds to pick up the outcome. */
const NEWS_SECONDS = 60;

const ANSWERS_WITH_REDIRECT = { 302: Type.Null({ description: 'The browser is redirected' }) };

const RETURN_TO_LENGTH = 2_000;

const StartQuery = Type.Object({
  return_to: Type.Optional(
    Type.String({
      description: 'A path of the portal to return to; ignored if it is too long or leads elsewhere',
    }),
  ),
  language: Type.Optional(Language),
});

/** The library checks everything else that the provider sends. */
const CallbackQuery = Type.Object({ state: Type.Optional(Type.String({ maxLength: 512 })) });

/**
 * Returns the browser's secret, or `null` for a text that is not a secret, because all browsers without a secret would share the empty
 * text.
 */
const browserOf = ({ cookies, server }: FastifyRequest): string | null => {
  const secret = cookies[ownCookieName(STARTED_LOGIN_COOKIE, server.settings)] ?? '';
  return isSecretForm(secret) ? secret : null;
};

/**
 * Returns what the provider has to ask: if a session ended without a sign-out, the provider may still recognise its user, so it has to ask
 * before it signs anyone in.
 */
const asksFor = ({ sessionState, cookies }: FastifyRequest): 'account' | 'signIn' | null => {
  if (sessionState === 'ended') return 'signIn';
  return cookies[TURNED_AWAY_COOKIE] === undefined ? null : 'account';
};

/** Waits for the provider's answer. @throws {Refusal} if the provider fails in any way. */
const ask = async <Answer>(request: FastifyRequest, question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question;
  } catch (error) {
    if (request.call?.hasEnded === true) throw new CallEnded();
    request.log.warn({ err: error }, 'the OpenID provider did not answer as it should');
    throw new Refusal('IDP_AUTHENTICATION_FAILED_ERROR');
  }
};

/** Serves signing in and out at an OpenID provider; the browser itself requests these pages, not a script. */
export const openIdRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings, database, clock, identity } = app;
  if (identity.kind !== 'redirect') return;

  const config = { requires: 'nobody', leadsOn: true, asksProvider: true } as const;
  const refusing = { ...config, refuses: ['IDP_AUTHENTICATION_FAILED_ERROR'] } as const;
  const origin = (): string => settings.publicUrl?.origin ?? app.listeningOrigin;
  const returnUrl = (): string => `${origin()}/api${OPENID_PATHS.callback}`;
  const cookie = (path: string, maxAge: number) =>
    ({ path, maxAge, sameSite: 'lax', secure: settings.publicUrl?.protocol === 'https:' }) as const;
  const ownCookie = { ...cookie(`/api${OPENID_PATHS.folder}`, LOGIN_SECONDS), httpOnly: true };
  const startedSince = (): Date => new Date(clock.now().getTime() - LOGIN_SECONDS * 1_000);

  // These steps answer a browser, in which a bare code would help nobody, so the sign-in card explains the code. A cookie holds the code,
  // so that a link cannot choose what the card says. A signed-in user sees no card, so no cookie is set: the cookie would wait for the next
  // person who sees a card, and report a sign-in that was never tried, because any link can lead here.
  app.setErrorHandler((error, request, reply) => {
    if (request.session !== null) return reply.redirect('/');
    return reply
      .setCookie(REFUSED_COOKIE, refusalOf(error, request).code, cookie(SIGN_IN_PATH, NEWS_SECONDS))
      .redirect(SIGN_IN_PATH);
  });

  /**
   * Returns the ID token that tells the provider which session has ended, or `null` if the session has been deleted here. `undefined`
   * means that the session is still open, which must not be revealed, or that the provider's session has already been ended.
   */
  const takeHint = async (sessionId = ''): Promise<string | null | undefined> => {
    if (!isSecretForm(sessionId)) return undefined;
    const session = await findSession(database, hashSecret(sessionId));
    if (session === undefined) return null;
    return hasEnded(session, settings, clock.now())
      ? takeIdToken(database, session.sessionIdHash)
      : undefined;
  };

  app.get(
    OPENID_PATHS.start,
    {
      config: refusing,
      schema: {
        summary: 'Send the browser to the OpenID provider to sign in',
        querystring: StartQuery,
        response: ANSWERS_WITH_REDIRECT,
      },
    },
    async (request, reply) => {
      const login = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
      // All tabs of a browser share one secret, so that a sign-in begun in one tab does not end a sign-in in another.
      const browser = browserOf(request) ?? newSecret();
      const { return_to: returnTo = '', language = LANGUAGES[0] } = request.query;
      const url = await ask(
        request,
        identity.start(login, {
          returnUrl: returnUrl(),
          language,
          asksFor: asksFor(request),
        }),
      );
      await deleteLoginsBefore(database, startedSince());
      await insertLogin(database, {
        ...login,
        browser,
        returnTo: returnTo.length > RETURN_TO_LENGTH ? null : ownPath(returnTo),
        startedAt: clock.now(),
      });
      return reply
        .setCookie(ownCookieName(STARTED_LOGIN_COOKIE, settings), browser, { ...ownCookie, path: '/' })
        .redirect(url.href);
    },
  );

  app.get(
    OPENID_PATHS.callback,
    {
      config: { ...refusing, refuses: [...refusing.refuses, ...ARRIVAL_REFUSALS] },
      schema: {
        summary: 'Sign in the person who comes back from the OpenID provider',
        querystring: CallbackQuery,
        response: ANSWERS_WITH_REDIRECT,
      },
    },
    async (request, reply) => {
      const { state = '' } = request.query;
      const browser = browserOf(request);
      const login =
        browser === null ? undefined : await takeLogin(database, { state, browser, since: startedSince() });
      if (login === undefined) throw new Refusal('IDP_AUTHENTICATION_FAILED_ERROR');
      const returned = new URL(returnUrl());
      returned.search = request.url.slice(request.url.indexOf('?'));
      const exchangedAt = clock.now();
      const arrival = await ask(request, identity.finish({ ...login, state }, returned));
      const userId = await welcomeArrival(database, arrival, clock.now()).catch(async (error: unknown) => {
        reply.setCookie(TURNED_AWAY_COOKIE, '1', ownCookie);
        if (error instanceof Refusal) await recordRefusedSignIn(request.trail, { code: error.code });
        throw error;
      });
      const { idToken, sid } = arrival;
      const proof = {
        userId,
        withPasskey: false,
        holds: async (tx: Database, sessionIdHash: string) => {
          await keepIdToken(tx, { sessionIdHash, idToken, sid });
          const way = { startedAt: login.startedAt, exchangedAt };
          return !(await isLoggedOutMeanwhile(tx, { ...arrival, ...way }, clock.now()));
        },
        refusal: 'IDP_AUTHENTICATION_FAILED_ERROR',
      } as const;
      await reply.startSession(proof).catch(async (error: unknown) => {
        if (error instanceof Refusal) await recordRefusedSignIn(request.trail, { code: error.code });
        throw error;
      });
      return reply
        .clearCookie(TURNED_AWAY_COOKIE, ownCookie)
        .setCookie(ARRIVED_COOKIE, '1', cookie('/', NEWS_SECONDS))
        .redirect(login.returnTo ?? '/');
    },
  );

  app.get(
    OPENID_PATHS.signOut,
    {
      config,
      schema: {
        summary: 'Send the browser to the OpenID provider to sign out',
        response: ANSWERS_WITH_REDIRECT,
      },
    },
    async (request, reply) => {
      const hint = await takeHint(request.cookies[SIGNED_OUT_COOKIE]);
      reply.clearCookie(SIGNED_OUT_COOKIE, { path: `/api${OPENID_PATHS.signOut}` });
      try {
        const url = hint === undefined ? null : await identity.logoutUrl(hint, `${origin()}${SIGN_IN_PATH}`);
        return reply.redirect(url?.href ?? SIGN_IN_PATH);
      } catch (error) {
        request.log.warn({ err: error }, 'the OpenID provider could not be notified of a sign-out');
        return reply.redirect(SIGN_IN_PATH);
      }
    },
  );
};
