import type { Database } from '#server/db/engine/database.ts';

/** This PNG has one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

type Owner = { readonly articleNo: string } | { readonly machineTypeId: string };

/** Seeds a picture of an article or a type of machine under this file name. */
export const seedPicture = async (
  db: Database,
  owner: Owner,
  { fileId, altEn = null }: { readonly fileId: string; readonly altEn?: string | null },
): Promise<string> => {
  await db
    .insertInto('files')
    .values({ id: fileId, mediaType: 'image/png', fileName: fileId, content: PNG })
    .execute();
  const { id } = await db
    .insertInto('pictures')
    .values({ ...owner, fileId, altEn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
