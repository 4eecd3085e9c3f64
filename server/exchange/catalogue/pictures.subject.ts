import {
  findPictureOwners,
  findPictureViews,
  pagePictureKeys,
  storePictures,
  type PictureKey,
} from '#server/db/catalogue/picture-files.store.ts';
import { findFileNames, pageFileIds } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { keyOf, valuesOfKey, viewsOf, type Change, type Subject } from '#server/exchange/subject.ts';
import { code, line } from '#server/exchange/table/cell-types.ts';
import { column, textOf, type Row } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';

const ownerOf = (key: string): PictureKey => {
  const [articleNo = null, machineType = null] = valuesOfKey(key) as (string | null)[];
  return { article_no: articleNo, machine_type: machineType };
};

const ownerIn = (head: Row): PictureKey => ({
  article_no: textOf(head, 'article_no'),
  machine_type: textOf(head, 'machine_type'),
});

const complete = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const owners = await findPictureOwners(
    db,
    changes.map(({ after }) => ownerIn(after.head)),
  );
  const files = await findFileNames(
    db,
    changes.flatMap(({ after }) => textOf(after.head, 'file_id') ?? []),
  );
  for (const { before, after, refuse } of changes) {
    const { article_no: articleNo, machine_type: machineType } = ownerIn(after.head);
    const file = textOf(after.head, 'file_id');
    if ((articleNo === null) === (machineType === null))
      refuse('article_no: a picture belongs to either an article or a type of machine (machine_type).');
    if (articleNo !== null && !owners.articles.has(articleNo))
      refuse(`article_no: there is no article ${quote(articleNo)}.`);
    if (machineType !== null && !owners.machineTypes.has(machineType))
      refuse(`machine_type: there is no type of machine ${quote(machineType)}.`);
    // An empty cell removes the picture.
    if (file === null && before === undefined) refuse('file: is missing.');
    if (file !== null && !files.has(file))
      refuse(`file: there is no file ${quote(file)} next to the table or in the portal.`);
  }
};

const rowOf = ({ after: { head } }: Change) => ({
  ...ownerIn(head),
  file_id: textOf(head, 'file_id'),
  alt_de: textOf(head, 'alt_de'),
  alt_en: textOf(head, 'alt_en'),
});

/** Pictures of articles and of types of machines, one for each. */
export const pictures: Subject = {
  name: 'picture',
  head: {
    columns: [
      column('article_no', code),
      column('machine_type', line()),
      column('file', code, { key: 'file_id' }),
      column('alt_de', line()),
      column('alt_en', line()),
    ],
    key: 'article_no',
    furtherKeys: ['machine_type'],
    needed: [],
    file: { key: 'file_id', use: 'picture' },
  },
  parts: {},
  find: async (db, keys) => viewsOf(await findPictureViews(db, keys.map(ownerOf))),
  keys: async (db, after, size) => {
    const owners = await pagePictureKeys(db, after === null ? null : ownerOf(after), size);
    return owners.map((owner) => keyOf(pictures, { ...owner }));
  },
  complete,
  store: (db, changes) => storePictures(db, changes.map(rowOf)),
  files: (db, after, size) => pageFileIds(db, ['pictures'], after, size),
};
