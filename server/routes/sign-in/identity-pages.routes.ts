import type { FastifyPluginAsync } from 'fastify';

import { DAY_SECONDS } from '#server/domain/durations.ts';
import { isFromElsewhere } from '#server/domain/sign-in/request-origin.ts';
import { FONT, FONT_PATH, identityPolicy } from '#server/identity/pages/page.ts';
import type { RefusedPage } from '#server/identity/pages/page-texts.ts';
import { refusedPage } from '#server/identity/pages/password-pages.ts';
import { SCRIPT } from '#server/identity/pages/script.ts';
import { originOf, SAFE_METHODS } from '#server/plugins/csrf.plugin.ts';
import { refusalOf } from '#server/plugins/errors.plugin.ts';
import { rateLimitPlugin } from '#server/plugins/rate-limit.plugin.ts';
import { sessionPlugin } from '#server/plugins/session.plugin.ts';
import { answerTo } from '#contract/errors.contract.ts';
import { Refusal } from '#server/refusal.ts';
import { changePasswordPage } from './change-password-page.ts';
import { pageLanguage, sendPage, takeForms } from './identity-form.ts';
import { resetPasswordPage } from './reset-password-page.ts';

/** Allows enough for two passwords in any encoding. */
const FORM_LIMIT_BYTES = 16 * 1024;

const pageFor = (status: number): RefusedPage => {
  if (status === answerTo('TOO_MANY_REQUESTS_ERROR').status) return 'tooMany';
  if (status === answerTo('CSRF_ERROR').status) return 'forged';
  return status >= 400 && status < 500 ? 'unreadable' : 'broken';
};

/** Serves the pages of the embedded provider, below `/identity` and outside the portal (settled point 14). */
export const identityPages: FastifyPluginAsync = async (app) => {
  const { maker } = app;
  const policy = identityPolicy(maker);
  await app.register(sessionPlugin);
  await app.register(rateLimitPlugin);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      // The address of the page is a secret, so no other site may learn it.
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    });
  });
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    const asked = originOf(request);
    // Pages that send no referrer send the origin `null`.
    const origin = asked.origin === 'null' ? undefined : asked.origin;
    if (isFromElsewhere({ ...asked, origin })) throw new Refusal('CSRF_ERROR');
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode: status, retryAfter } = refusalOf(error, request);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    const language = pageLanguage(request);
    const reference = status >= 500 ? request.id : undefined;
    return sendPage(reply, status, refusedPage({ language, maker }, pageFor(status), reference));
  });

  takeForms(app, FORM_LIMIT_BYTES);

  app.get(FONT_PATH, (_request, reply) =>
    reply.type('font/woff2').header('cache-control', `public, max-age=${DAY_SECONDS}`).send(FONT),
  );
  app.get(SCRIPT.path, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${365 * DAY_SECONDS}, immutable`)
      .send(SCRIPT.source),
  );
  await app.register(resetPasswordPage);
  await app.register(changePasswordPage);
};
