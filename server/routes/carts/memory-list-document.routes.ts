import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { writeDocument } from '#server/documents/write-document.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';
import { seesPrices } from '#server/domain/catalogue/price-visibility.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { readMemoryList } from './memory-entries.ts';

const PdfFile = {
  description: 'The file',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
};

const FILE_NAMES = { 'de-DE': 'Merkliste', 'en-GB': 'memory-list' } as const;

export const memoryListDocumentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.get(
    '/memory-list/pdf/',
    {
      config: { ...COSTLY, requires: { level: LEVELS.noPrices } },
      schema: { summary: 'The saved articles as PDF, without prices at level 0', response: { 200: PdfFile } },
    },
    async ({ visitor }, reply) => {
      const { items } = await readMemoryList(database, visitor);
      const { companyName } = await findProfile(database, visitor.id);
      const { language } = visitor;
      const date = clock.now();
      const content = await writeDocument(
        {
          type: 'memoryList',
          entries: items,
          language,
          date,
          company: companyName,
          showsPrices: seesPrices(visitor),
        },
        { waits: false },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(`${FILE_NAMES[language]}_${berlinDay(date)}.pdf`))
        .send(Buffer.from(content));
    },
  );
};
