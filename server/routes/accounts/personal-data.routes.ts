import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import { findPersonalData } from '#server/db/accounts/personal-data.store.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { accountOf } from './me.routes.ts';

/** Identifies the format of the file for programs that read it. */
const FORMAT = { format: 'portal-personal-data', version: 1 } as const;

const FILE_NAMES = { 'de-DE': 'Meine Daten', 'en-GB': 'My data' } as const;

const JsonFile = {
  description: 'The file',
  content: { 'application/json': { schema: { type: 'object' } } },
};

/** Returns everything about a person in one file that programs can also read (articles 15 and 20 GDPR). */
export const personalDataRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.get(
    '/me/export/',
    {
      config: { ...COSTLY, requires: { level: null } },
      schema: {
        summary: 'Everything that the portal stores about the user, as JSON',
        response: { 200: JsonFile },
      },
    },
    async ({ visitor, trail }, reply) => {
      const now = clock.now();
      const account = await accountOf(database, visitor);
      const { first_name: firstName, last_name: lastName, email } = account.profile;
      const person = { id: visitor.id, email, name: `${firstName} ${lastName}` };
      const data = toWire(await findPersonalData(database, person, recordReaderOf(visitor)));
      const { profile, company } = account;
      await trail.run((_tx, note) => note({ act: 'data.exported', object: visitor.id }));
      const file = { ...FORMAT, exported_at: now.toISOString(), profile, company, ...data };
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', attachment(`${FILE_NAMES[visitor.language]} ${berlinDay(now)}.json`))
        .send(Buffer.from(JSON.stringify(file, null, 2)));
    },
  );
};
