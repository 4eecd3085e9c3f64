import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { recordHit } from '#server/db/rate-limit-hits.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { addDeletionRequest, withdrawDeletionRequest } from '#server/db/accounts/deletion-requests.store.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { CUSTOMER_SERVICE, queueMail } from '#server/mail/queue-mail.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';

/** Notifies customer service of the request or its withdrawal, and confirms the same to the person. */
const tell = async (
  trx: Database,
  { visitor, act, now }: { visitor: SignedIn; act: 'requested' | 'withdrawn'; now: Date },
): Promise<void> => {
  const { firstName, lastName, email, companyName, customerNo } = await findProfile(trx, visitor.id);
  const person = { id: visitor.id, name: `${firstName} ${lastName}`, email };
  const data = { act, person, company: companyName, customerNo };
  await queueMail(trx, { kind: 'deletionRequest', to: CUSTOMER_SERVICE, data }, now);
  const to = await findRecipient(trx, visitor.id);
  await queueMail(trx, { kind: 'deletionConfirmation', to, data: { act } }, now);
};

/** Records that a person wants their account deleted and notifies customer service, which knows what the law requires to be kept. */
export const deletionRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { clock } = app;
  const config = { requires: { level: null } } as const;

  app.post(
    '/me/deletion-request/',
    {
      config,
      schema: { summary: 'Request that the user’s account be deleted; a second request changes nothing' },
    },
    async ({ visitor, trail }, reply) => {
      const now = clock.now();
      await trail.run(async (trx, note) => {
        if (!(await addDeletionRequest(trx, visitor.id, now))) return;
        const wait = await recordHit(trx, { act: 'deletion_request', actor: visitor.id, at: now });
        if (wait !== null) throw new Refusal('TOO_MANY_REQUESTS_ERROR', wait);
        await tell(trx, { visitor, act: 'requested', now });
        await note({ act: 'deletion.requested', object: visitor.id });
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/me/deletion-request/',
    { config, schema: { summary: 'Withdraw the request to delete the user’s account' } },
    async ({ visitor, trail }, reply) => {
      const now = clock.now();
      await trail.run(async (trx, note) => {
        if (!(await withdrawDeletionRequest(trx, visitor.id, now))) return;
        await tell(trx, { visitor, act: 'withdrawn', now });
        await note({ act: 'deletion.withdrawn', object: visitor.id });
      });
      return reply.code(204).send();
    },
  );
};
