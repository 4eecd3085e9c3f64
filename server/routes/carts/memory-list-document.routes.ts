import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS, seesPrices } from '#contract/accounts/access.contract.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { PdfFile, replyPdf } from '#server/routes/reply-pdf.ts';
import { readMemoryList } from './memory-entries.ts';

const FILE_NAMES = { 'de-DE': 'Merkliste', 'en-GB': 'memory-list' } as const;

export const memoryListDocumentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock, maker } = app;

  app.get(
    '/memory-list/pdf/',
    {
      config: { ...COSTLY, requires: { level: LEVELS.noPrices } },
      schema: {
        summary: 'The saved articles as a PDF, without prices at level 0',
        response: { 200: PdfFile },
      },
    },
    async ({ visitor }, reply) => {
      const { items } = await readMemoryList(database, visitor);
      const { companyName } = await findProfile(database, visitor.id);
      return replyPdf(reply, FILE_NAMES, {
        type: 'memoryList',
        maker,
        entries: items,
        language: visitor.language,
        date: clock.now(),
        company: companyName,
        showsPrices: seesPrices(visitor),
      });
    },
  );
};
