import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { AnswerBody, DeskParams } from '#contract/desk/desk-access.contract.ts';
import { IdempotencyHeaders } from '#contract/idempotency.contract.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { answerWaitingQuestion, lockWaitingQuestion } from '#server/db/desk/machine-questions.store.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import { questionAnswerRequest } from '#server/domain/keyed-requests.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { Refusal } from '#server/refusal.ts';
import { onceForKey } from '#server/routes/once-for-key.ts';

import { AT_DESK } from './desk.routes.ts';

/** Answers questions about machines; the person who asked gets a mail. */
export const deskQuestionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { clock } = app;

  app.post(
    '/desk/machine-questions/:id/answer/',
    {
      config: {
        requires: AT_DESK,
        refuses: ['DESK_ALREADY_DONE_ERROR', 'IDEMPOTENCY_KEY_REUSED_ERROR'],
      },
      schema: {
        summary: 'Answer a question about a machine by mail, once for each idempotency key',
        params: DeskParams,
        headers: IdempotencyHeaders,
        body: AnswerBody,
      },
    },
    async ({ params: { id }, headers, body: { text: answer }, visitor, trail }, reply) => {
      const now = clock.now();
      const call = {
        ...questionAnswerRequest(answer, id),
        userId: visitor.id,
        key: headers['idempotency-key'],
        at: now,
      };
      await trail.run((trx, note) =>
        onceForKey(trx, call, async () => {
          // If two people at the desk act at once, the second finds that the question no longer waits.
          const question = await lockWaitingQuestion(trx, id);
          if (question === undefined) throw new Refusal('DESK_ALREADY_DONE_ERROR');
          await answerWaitingQuestion(trx, id, answer, now);
          const { firstName, lastName } = await findProfile(trx, visitor.id);
          const data = {
            machineNo: question.machineNo,
            question: question.text,
            answer,
            author: `${firstName} ${lastName}`,
            authorId: visitor.id,
          };
          const to = await findRecipient(trx, question.userId);
          await queueMail(trx, { kind: 'machineAnswer', to, data }, now);
          await note({ act: 'question.answered', object: id });
          return {};
        }),
      );
      return reply.code(204).send();
    },
  );
};
