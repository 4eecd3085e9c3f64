import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import { findResetLink } from '#server/db/sign-in/reset-links.store.ts';
import { refusalOfLink, RESET_PAGE, type RefusedLink } from '#server/domain/sign-in/reset-link.ts';
import { choosePassword } from '#server/identity/change-password.ts';
import {
  donePage,
  refusedLinkPage,
  resetPage,
  type Problems,
} from '#server/identity/pages/password-pages.ts';
import { answerTo } from '#contract/errors.contract.ts';
import {
  newPasswordProblems,
  pageLanguage,
  sendPage,
  sendRefusedPage,
  type Fields,
} from './identity-form.ts';

/** No code of the catalogue stands for a reset link that once worked, so its page has the status “Gone”. */
const GONE = 410;

const STATUS: Readonly<Record<RefusedLink, number>> = {
  malformed: answerTo('VALIDATION_ERROR').status,
  unknown: answerTo('NOT_FOUND_ERROR').status,
  expired: GONE,
  used: GONE,
  replaced: GONE,
};

const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: RefusedLink,
  language = pageLanguage(request),
): FastifyReply =>
  sendPage(reply, STATUS[refusal], refusedLinkPage({ language, maker: request.server.maker }, refusal));

/**
 * Serves the page of a mailed link, on which a person chooses a new password. Opening the page changes nothing, because programs also open
 * mailed links.
 */
export const resetPasswordPage: FastifyPluginAsync = async (app) => {
  const { database, clock, settings, maker, passwordThreads } = app;
  const minLength = settings.passwordMinLength;

  const answerLink = async (
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
    entered?: { readonly password: string; readonly problems: Problems },
  ): Promise<FastifyReply> => {
    const link = await findResetLink(database, token);
    const refusal = refusalOfLink(token, link, clock.now());
    if (refusal !== null || link === undefined)
      return refuse(request, reply, refusal ?? 'unknown', link?.language);
    const { email, addressedAs: name, language } = link;
    const page = resetPage({
      token,
      name,
      email,
      language,
      maker,
      minLength,
      ...(entered && { problems: entered.problems }),
      ...(entered && entered.password !== '' && { refused: entered.password }),
    });
    return entered === undefined
      ? sendPage(reply, 200, page)
      : sendRefusedPage(reply, 'VALIDATION_ERROR', page);
  };

  app.get<{ Querystring: { token?: unknown } }>(RESET_PAGE, (request, reply) => {
    const { token } = request.query;
    return answerLink(typeof token === 'string' ? token : '', request, reply);
  });

  const trying = { config: { triesPassword: true } } as const;
  app.post<{ Body: Fields | undefined }>(RESET_PAGE, trying, async (request, reply) => {
    const fields = request.body ?? {};
    const { token = '', password = '' } = fields;
    const problems = newPasswordProblems(fields, { minLength, maker });
    if (Object.keys(problems).length > 0) return answerLink(token, request, reply, { password, problems });

    const link = await findResetLink(database, token);
    const language = link?.language ?? pageLanguage(request);
    // Hashing is costly, so the link is checked first.
    const early = refusalOfLink(token, link, clock.now());
    if (early !== null) return refuse(request, reply, early, language);
    const passwordHash = await passwordThreads.inTurn(() => passwordThreads.hash(password));
    const refusal = await request.trail.run(async (tx, note) => {
      const reason = await choosePassword(tx, { token, passwordHash, now: clock.now() });
      if (reason === null && link !== undefined) await note({ act: 'password.changed', object: link.userId });
      return reason;
    });
    return refusal === null
      ? sendPage(reply, 200, donePage({ language, maker }, SIGN_IN_PATH))
      : refuse(request, reply, refusal, language);
  });
};
