import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Language } from '#contract/list.contract.ts';
import { meetsPasswordPolicy } from '#contract/password-policy.ts';
import type { Problems } from '#server/identity/pages/password-pages.ts';

/** The fields of a form; of several with one name the last. */
export type Fields = Readonly<Record<string, string | undefined>>;

export const pageLanguage = (request: FastifyRequest): Language =>
  request.session?.language ??
  (request.headers['accept-language']?.toLowerCase().startsWith('de') === true ? 'de-DE' : 'en-GB');

export const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

/** What is wrong with a new password, typed twice. */
export const newPasswordProblems = ({ password = '', repeat = '' }: Fields, minLength: number): Problems => {
  if (password === '') return { password: 'missing' };
  if (!meetsPasswordPolicy(password, minLength)) return { password: 'policy' };
  if (repeat === '') return { repeat: 'missing' };
  return repeat === password ? {} : { repeat: 'different' };
};
