import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { PictureParams } from '#contract/catalogue/picture.contract.ts';
import { findPictureFile } from '#server/db/catalogue/pictures.store.ts';
import { Refusal } from '#server/refusal.ts';
import { fileAnswers, replyFile } from '#server/routes/reply-file.ts';

/** Serves pictures to everyone who sees articles. Browsers keep them, and ask each time whether they are still the same. */
export const pictureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;

  app.get(
    '/pictures/:id/',
    {
      config: {
        requires: { level: LEVELS.noPrices },
        refuses: ['DOCUMENT_NOT_FOUND_ERROR', 'RANGE_BEYOND_FILE'],
      },
      schema: {
        summary: 'A picture of an article or of a type of machine',
        params: PictureParams,
        response: fileAnswers('image/png', 'image/jpeg', 'image/webp'),
      },
    },
    async (request, reply) => {
      const file = await findPictureFile(database, request.params.id);
      if (file === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      return replyFile(request, reply.header('cache-control', 'private, no-cache'), file);
    },
  );
};
