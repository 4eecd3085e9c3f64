import type { Picture } from '#contract/catalogue/picture.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { findFile } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';

type Owner = { readonly articleNo: string } | { readonly machineTypeId: string };

/** Returns the picture as the field `picture`, or no field if there is none; a text in only one language is used for both. */
export const findPicture = async (
  db: Database,
  owner: Owner,
  language: Language,
): Promise<{ readonly picture?: Picture }> => {
  const found = await db
    .selectFrom('pictures')
    .select(['id', 'altDe', 'altEn'])
    .where((eb) => eb.and(owner))
    .executeTakeFirst();
  if (found === undefined) return {};
  const { id, altDe, altEn } = found;
  return { picture: { id, alt: inLanguage(language, altDe, altEn) ?? altDe ?? altEn } };
};

/** Finds the file of a picture; returns `undefined` for an unknown picture. */
export const findPictureFile = async (db: Database, id: string) => {
  const found = await db.selectFrom('pictures').select('fileId').where('id', '=', id).executeTakeFirst();
  return found === undefined ? undefined : findFile(db, found.fileId);
};
