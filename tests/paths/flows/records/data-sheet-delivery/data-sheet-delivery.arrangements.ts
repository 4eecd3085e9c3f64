import { ACT_LIMITS } from '#server/domain/rate-limits.ts';
import type { dataSheetDeliveryModel } from './data-sheet-delivery.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';

const ARTICLE = 'CM-05-05L';

const sheetOf = ({ database, language }: World) =>
  database
    .selectFrom('dataSheets')
    .select(['sheetNo', 'language', 'fileId'])
    .where('articleNo', '=', ARTICLE)
    .where('kind', '=', 'TDB')
    .where('language', '=', language);

let file: string | null = null;

/** All articles of a sheet share its file. */
const setFile = async (world: World, fileId: string | null): Promise<void> => {
  const { sheetNo, language } = await sheetOf(world).executeTakeFirstOrThrow();
  await world.database
    .updateTable('dataSheets')
    .set({ fileId })
    .where('sheetNo', '=', sheetNo)
    .where('language', '=', language)
    .execute();
};

/** Restores the file that an earlier path has removed, and forgets what was mailed. */
const tidyUp = async (world: World): Promise<void> => {
  const sheet = await sheetOf(world).executeTakeFirstOrThrow();
  file ??= sheet.fileId;
  await setFile(world, file);
  await world.database.deleteFrom('rateLimitHits').execute();
};

const loseFile = (world: World): Promise<void> => setFile(world, null);

const mailManySheets = async ({ database, now }: World): Promise<void> => {
  const mail = { act: 'data_sheet_mail', actor: 'user-full', doneAt: now() } as const;
  await database
    .insertInto('rateLimitHits')
    .values(
      Array.from({ length: ACT_LIMITS.data_sheet_mail.byActor }, (_, index) => ({
        ...mail,
        target: `environment-${String(index)}@example.com`,
      })),
    )
    .execute();
};

export const dataSheetDeliveryArrangements = {
  calls: { download: 'GET /datasheets/sheet', mail: 'POST /datasheets/sheet' },
  arrangements: {
    'a data sheet is offered': {
      by: 'opening',
      path: `/myotec/my-datasheets?search=${ARTICLE}&kind=TDB&my_language=true`,
      account: 'full',
      prepare: tidyUp,
    },
    'the file arrives': { by: 'server' },
    'the server says: there is no such file': { by: 'server', prepare: loseFile },
    'the file does not arrive': { by: 'wire', reply: 'unreachable' },
    'the server mails the sheet': { by: 'server' },
    'the server says: the address is not valid': {
      by: 'wire',
      reply: { status: 400, code: 'VALIDATION_ERROR' },
    },
    'the server says: too many e-mails': { by: 'server', prepare: mailManySheets },
    'the server says: there is no such sheet': {
      by: 'wire',
      reply: { status: 404, code: 'DOCUMENT_NOT_FOUND_ERROR' },
    },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof dataSheetDeliveryModel>,
} satisfies PortalArrangements;
