import { createHash } from 'node:crypto';

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { PictureParams } from '#contract/catalogue/picture.contract.ts';
import { findPictureFile } from '#server/db/catalogue/pictures.store.ts';
import { Refusal } from '#server/refusal.ts';

const PictureFile = {
  description: 'The picture',
  content: Object.fromEntries(
    ['image/png', 'image/jpeg', 'image/webp'].map((type) => [
      type,
      { schema: { type: 'string', format: 'binary' } },
    ]),
  ),
};

/** Pictures are for everyone who sees articles. Browsers keep them, and ask each time whether they are still the same. */
export const pictureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;

  app.get(
    '/pictures/:id/',
    {
      config: { requires: { level: LEVELS.noPrices }, refuses: ['DOCUMENT_NOT_FOUND_ERROR'] },
      schema: {
        summary: 'A picture of an article or of a type of machine',
        params: PictureParams,
        response: {
          200: PictureFile,
          304: { description: 'The picture that the browser has is still the same' },
        },
      },
    },
    async ({ params, headers }, reply) => {
      const file = await findPictureFile(database, params.id);
      if (file === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      const content = Buffer.from(file.content);
      const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
      reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type(file.mediaType).send(content);
    },
  );
};
