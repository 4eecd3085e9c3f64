import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { answerTo, type ErrorCode } from '#contract/errors.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { meetsPasswordPolicy } from '#contract/sign-in/password-policy.ts';
import { wishedLanguage } from '#server/plugins/wished-language.ts';
import type { Maker } from '#server/maker/maker.ts';
import { namesOf } from '#server/maker/names-of.ts';
import type { Problems } from '#server/identity/pages/password-pages.ts';

/** Holds the fields of a form; if several have the same name, the last one counts. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** Makes all routes of this plugin accept forms, and nothing else. */
export const takeForms = (app: FastifyInstance, bodyLimit: number): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
};

export const pageLanguage = (request: FastifyRequest): Language =>
  request.session?.language ?? wishedLanguage(request);

export const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

/** Sends a page that says in words what a code says to a program, with the status of that code. */
export const sendRefusedPage = (reply: FastifyReply, code: ErrorCode, html: string): FastifyReply =>
  sendPage(reply, answerTo(code).status, html);

/** Returns what is wrong with a new password that was typed twice. The two entries are compared only if the first one is acceptable. */
export const newPasswordProblems = (
  { password = '', repeat = '' }: Fields,
  { minLength, maker }: { readonly minLength: number; readonly maker: Maker },
): Problems => {
  const meetsPolicy = meetsPasswordPolicy(password, minLength, namesOf(maker));
  if (password !== '' && meetsPolicy && repeat !== '')
    return repeat === password ? {} : { repeat: 'different' };
  return {
    ...(password === '' && { password: 'missing' }),
    ...(password !== '' && !meetsPolicy && { password: 'policy' }),
    ...(repeat === '' && { repeat: 'missing' }),
  };
};
