import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { ACCOUNT_PATH } from '#contract/pages/addresses.contract.ts';
import { findPasswordOwner, type PasswordOwner } from '#server/db/sign-in/passwords.store.ts';
import { findCsrfKey } from '#server/db/sign-in/sessions.store.ts';
import { isCsrfTokenFor, newCsrfToken } from '#server/domain/sign-in/csrf-token.ts';
import { ownPath } from '#server/domain/own-path.ts';
import { PASSWORD_PAGE } from '#server/domain/sign-in/reset-link.ts';
import { changeOwnPassword } from '#server/identity/change-password.ts';
import { isOwnPassword } from '#server/identity/own-password.ts';
import { PAGE_TEXTS } from '#server/identity/pages/page-texts.ts';
import { changePage, donePage, refusedPage, type Problems } from '#server/identity/pages/password-pages.ts';
import { sessionCookie, sessionIdOf } from '#server/plugins/session-cookie.ts';
import { Refusal } from '#server/refusal.ts';
import {
  newPasswordProblems,
  pageLanguage,
  sendPage,
  sendRefusedPage,
  type Fields,
} from './identity-form.ts';

interface Attempt {
  /** Refuses what was entered; without it, the form is shown for the first time. */
  readonly refusal?: ErrorCode;
  readonly fields: Fields;
  readonly problems?: Problems;
  readonly message?: string;
}

/** Holds the result of checking the current password. */
type Check =
  | { readonly outcome: 'right' | 'wrong' }
  | { readonly outcome: 'throttled'; readonly wait: number };

/** Serves the page on which a signed-in user changes the password. */
export const changePasswordPage: FastifyPluginAsync = async (app) => {
  const { database, clock, settings, maker, passwordThreads } = app;
  const cookie = sessionCookie(settings);
  const minLength = settings.passwordMinLength;
  const csrfKey = await findCsrfKey(database);

  const check = async (request: FastifyRequest, owner: PasswordOwner, password: string): Promise<Check> => {
    try {
      return { outcome: (await isOwnPassword(app, request, owner, password)) ? 'right' : 'wrong' };
    } catch (error) {
      if (!(error instanceof Refusal) || error.retryAfter === null) throw error;
      return { outcome: 'throttled', wait: error.retryAfter };
    }
  };

  const showForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    owner: PasswordOwner,
    { refusal, fields, problems, message }: Attempt,
  ): FastifyReply => {
    const page = changePage({
      language: pageLanguage(request),
      maker,
      email: owner.email,
      minLength,
      csrf: newCsrfToken(csrfKey, sessionIdOf(request)),
      returnTo: ownPath(fields['return_to']) ?? ACCOUNT_PATH,
      ...(problems && { problems }),
      ...(problems?.password === 'policy' && { refused: fields['password'] ?? '' }),
      ...(message !== undefined && { message }),
    });
    return refusal === undefined ? sendPage(reply, 200, page) : sendRefusedPage(reply, refusal, page);
  };

  const sendSignedOut = (reply: FastifyReply, language: Language): FastifyReply =>
    sendRefusedPage(reply, 'UNAUTHENTICATED_ERROR', refusedPage({ language, maker }, 'signedOut'));

  /** Returns whether a form is forged: only a page of this server, made for this session, contains the token. */
  const isForged = (request: FastifyRequest, fields: Fields): boolean =>
    !isCsrfTokenFor(csrfKey, fields['csrf'] ?? '', sessionIdOf(request));

  app.get<{ Querystring: { return_to?: unknown } }>(PASSWORD_PAGE, async (request, reply) => {
    if (request.session === null) return sendSignedOut(reply, pageLanguage(request));
    const owner = await findPasswordOwner(database, request.session.id);
    const { return_to: asked } = request.query;
    const fields: Fields = typeof asked === 'string' ? { return_to: asked } : {};
    return showForm(request, reply, owner, { fields });
  });

  const trying = { config: { triesPassword: true } } as const;
  app.post<{ Body: Fields | undefined }>(PASSWORD_PAGE, trying, async (request, reply) => {
    const language = pageLanguage(request);
    const { session } = request;
    if (session === null) return sendSignedOut(reply, language);
    const fields = request.body ?? {};
    if (isForged(request, fields))
      return sendRefusedPage(reply, 'CSRF_ERROR', refusedPage({ language, maker }, 'forged'));

    const owner = await findPasswordOwner(database, session.id);
    const current = fields['current'] ?? '';
    const problems: Problems = {
      ...(current === '' && { current: 'missing' }),
      ...newPasswordProblems(fields, { minLength, maker }),
    };
    if (Object.keys(problems).length > 0)
      return showForm(request, reply, owner, { refusal: 'VALIDATION_ERROR', fields, problems });

    const checked = await check(request, owner, current);
    if (checked.outcome === 'throttled') {
      reply.header('retry-after', checked.wait);
      const message = PAGE_TEXTS[language].throttled(Math.ceil(checked.wait / 60));
      return showForm(request, reply, owner, { refusal: 'TOO_MANY_REQUESTS_ERROR', fields, message });
    }
    const refuseCurrent = () =>
      showForm(request, reply, owner, {
        refusal: 'USER_HAS_BAD_CREDENTIALS_ERROR',
        fields,
        problems: { current: 'wrong' },
      });
    if (checked.outcome === 'wrong') return refuseCurrent();

    const change = {
      userId: owner.id,
      sessionIdHash: session.sessionIdHash,
      checkedHash: owner.passwordHash,
      passwordHash: await passwordThreads.inTurn(() => passwordThreads.hash(fields['password'] ?? '')),
      now: clock.now(),
    };
    const refusal = await request.trail.run(async (tx, note) => {
      const reason = await changeOwnPassword(tx, change);
      if (reason === null) await note({ act: 'password.changed', object: owner.id });
      return reason;
    });
    if (refusal === 'wrong') return refuseCurrent();
    request.session = null;
    if (refusal === 'signedOut') return sendSignedOut(reply, language);
    reply.clearCookie(cookie.name, cookie.options);
    return sendPage(reply, 200, donePage({ language, maker }, ownPath(fields['return_to']) ?? ACCOUNT_PATH));
  });
};
