import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { isDemoDatabase } from '#server/db/engine/settings.store.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';
import { isLoopback } from '#server/domain/network-address.ts';
import { MAIL_POLICY, outboxMailPage, outboxPage, PAGE_POLICY } from '#server/mail/outbox-page.ts';
import { findInOutbox, listOutbox, type OutboxMail } from '#server/mail/outbox.ts';

import { wishedLanguage } from './wished-language.ts';

interface MailParams {
  readonly name: string;
  readonly index?: string;
}

const sendPage = (reply: FastifyReply, html: string, policy = PAGE_POLICY) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);

/**
 * Shows the mails to a person who tries the portal out with demo data. Mails hold links that open accounts, so they can be read only on
 * this machine. For everyone else, these paths do not exist.
 */
export const outboxPlugin = fp(async (app) => {
  const { database, settings } = app;

  const isOfThisMachine = settings.publicUrl === null || isLoopback(settings.publicUrl.hostname);

  const whereDemo =
    (show: (request: FastifyRequest<{ Params: MailParams }>, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest<{ Params: MailParams }>, reply: FastifyReply) => {
      if (!isOfThisMachine || !request.isFromThisMachine || !(await isDemoDatabase(database)))
        return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      return show(request, reply);
    };
  const ofMail = (show: (mail: OutboxMail, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    whereDemo(async (request, reply) => {
      const found = await findInOutbox(settings.dataDir, request.params.name);
      return found === undefined ? reply.callNotFound() : show(found, request, reply);
    });

  app.get(
    '/outbox',
    whereDemo(async (request, reply) =>
      sendPage(reply, outboxPage(await listOutbox(settings.dataDir), wishedLanguage(request))),
    ),
  );
  app.get(
    '/outbox/:name',
    ofMail((mail, request, reply) => sendPage(reply, outboxMailPage(mail, wishedLanguage(request)))),
  );
  app.get(
    '/outbox/:name/html',
    ofMail(({ mail }, _request, reply) => {
      reply.header('x-frame-options', 'sameorigin');
      return sendPage(reply, mail.html ?? '', MAIL_POLICY);
    }),
  );
  app.get(
    '/outbox/:name/attachments/:index',
    ofMail(({ mail }, { params }, reply) => {
      const file = mail.attachments[Number((params as MailParams).index)];
      if (file === undefined) return reply.callNotFound();
      return reply
        .type('application/octet-stream')
        .header('content-disposition', attachment(file.filename ?? ''))
        .send(Buffer.from(file.content as ArrayBuffer));
    }),
  );
});
