import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { ROLES } from '#contract/accounts/access.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import {
  AccessBody,
  CompaniesQuery,
  DeclineBody,
  DeskCompanies,
  SignUpParams,
} from '#contract/desk/desk-access.contract.ts';
import { IdempotencyHeaders } from '#contract/idempotency.contract.ts';
import { findAccounts } from '#server/db/accounts/accounts.store.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import {
  findCompanyById,
  keepDecline,
  lockWaitingSignUp,
  searchCompanies,
} from '#server/db/desk/sign-ups.store.ts';
import { accessDecliningRequest, accessOpeningRequest } from '#server/domain/keyed-requests.ts';
import { giveCompany, giveLevel, giveRole } from '#server/desk/access.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { Refusal } from '#server/refusal.ts';
import { onceForKey } from '#server/routes/once-for-key.ts';

import { AT_DESK } from './desk.routes.ts';

const KINDS = {
  customer: { role: ROLES.customer, kind: 'customer' },
  dealer: { role: ROLES.dealer, kind: 'dealer' },
} as const;

/** Opens access for people who signed up, under the same rules as the commands, or declines it. */
export const deskAccessRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.get(
    '/desk/companies/',
    {
      config: { requires: AT_DESK },
      schema: {
        summary: 'Find companies that have a customer number, by that number or by name',
        querystring: CompaniesQuery,
        response: { 200: DeskCompanies },
      },
    },
    async ({ query }) => toWire({ items: await searchCompanies(database, query.search) }),
  );

  app.post(
    '/desk/sign-ups/:user_id/open/',
    {
      config: {
        requires: AT_DESK,
        refuses: ['NOT_FOUND_ERROR', 'DESK_ALREADY_DONE_ERROR', 'IDEMPOTENCY_KEY_REUSED_ERROR'],
      },
      schema: {
        summary: 'Open access for a person: company, role and level, once for each idempotency key',
        params: SignUpParams,
        headers: IdempotencyHeaders,
        body: AccessBody,
      },
    },
    async ({ params: { user_id: userId }, headers, body, visitor, trail }, reply) => {
      const { companyId, level, role } = fromWire(body);
      const now = clock.now();
      const request = accessOpeningRequest({ companyId, level, role }, userId);
      const call = { ...request, userId: visitor.id, key: headers['idempotency-key'], at: now };
      await trail.run((trx, note) =>
        onceForKey(trx, call, async () => {
          // If two people at the desk act at once, the second finds that the sign-up no longer waits.
          if (!(await lockWaitingSignUp(trx, userId))) throw new Refusal('DESK_ALREADY_DONE_ERROR');
          const company = await findCompanyById(trx, companyId);
          if (company === undefined) throw new Refusal('NOT_FOUND_ERROR');
          const act = { trx, note, now };
          const [stranger] = await findAccounts(trx, userId);
          if (stranger!.role !== KINDS[role].role) await giveRole(act, stranger!, KINDS[role]);
          // Company and level are set at the same instant, so that together they cause only one item of news.
          await giveCompany(act, stranger!, company);
          const [known] = await findAccounts(trx, userId);
          if (known!.permissionLevel !== level) await giveLevel(act, known!, level);
          return {};
        }),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    '/desk/sign-ups/:user_id/decline/',
    {
      config: {
        requires: AT_DESK,
        refuses: ['DESK_ALREADY_DONE_ERROR', 'IDEMPOTENCY_KEY_REUSED_ERROR'],
      },
      schema: {
        summary: 'Decline a sign-up and mail the reason, once for each idempotency key',
        params: SignUpParams,
        headers: IdempotencyHeaders,
        body: DeclineBody,
      },
    },
    async ({ params: { user_id: userId }, headers, body: { reason }, visitor, trail }, reply) => {
      const now = clock.now();
      const request = accessDecliningRequest(reason, userId);
      const call = { ...request, userId: visitor.id, key: headers['idempotency-key'], at: now };
      await trail.run((trx, note) =>
        onceForKey(trx, call, async () => {
          if (!(await lockWaitingSignUp(trx, userId))) throw new Refusal('DESK_ALREADY_DONE_ERROR');
          await keepDecline(trx, userId, reason, now);
          const to = await findRecipient(trx, userId);
          await queueMail(trx, { kind: 'accessDeclined', to, data: { reason } }, now);
          await note({ act: 'user.declined', object: userId });
          return {};
        }),
      );
      return reply.code(204).send();
    },
  );
};
