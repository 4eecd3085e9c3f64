import {
  findEditionDays,
  findEditionViews,
  findKnownArticles,
  findNewestOf,
  findSheetKinds,
  pageEditionKeys,
  storeEditions,
  type EditionDay,
  type EditionKey,
} from '#server/db/data-sheets/edition-files.store.ts';
import { findFileNames, nameFiles, pageFileIds } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { announceRevision } from '#server/db/news/announce.store.ts';
import { LONGEST_VERSION } from '#server/domain/data-sheets/data-sheets.ts';
import { keyOf, valuesOfKey, viewsOf, type Change, type Subject } from '#server/exchange/subject.ts';
import { code, language, line, numbers, oneOf } from '#server/exchange/table/cell-types.ts';
import { column, missingOf, required, textOf, type Row } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import { day } from '#server/exchange/table/number-types.ts';

const editionOf = (key: string): EditionKey => {
  const [sheetNo, spoken, version] = valuesOfKey(key).map(String);
  return { sheet_no: sheetNo!, language: spoken!, version: version! };
};

const articlesOf = ({ after: { head } }: Change): readonly string[] =>
  (head['articles'] ?? []) as readonly string[];

const textsOf = (changes: readonly Change[], key: string): string[] => [
  ...new Set(changes.flatMap(({ after: { head } }) => textOf(head, key) ?? [])),
];

const refuseUnknown = (change: Change, known: ReadonlySet<string>): void => {
  const articles = articlesOf(change);
  if (articles.length === 0) change.refuse('articles: is missing.');
  const unknown = articles.find((articleNo) => !known.has(articleNo));
  if (unknown !== undefined)
    change.refuse(`articles: there is no article ${quote(unknown)}; separate numbers with |.`);
};

/** A sheet has the same kind in all its languages and editions. */
const refuseOtherKind = (
  { after: { head }, refuse, isRefused }: Change,
  kinds: Map<string, string>,
): void => {
  const [sheetNo, kind] = [textOf(head, 'sheet_no') ?? '', textOf(head, 'kind')];
  const known = kinds.get(sheetNo);
  if (known !== undefined && kind !== null && known !== kind)
    refuse(`kind: the sheet ${quote(sheetNo)} is of the kind ${known}.`);
  if (known === undefined && kind !== null && !isRefused()) kinds.set(sheetNo, kind);
};

const dayKey = ({ sheet_no, language: spoken, date }: Row): string =>
  JSON.stringify([sheet_no, spoken, date]);

const isMoved = ({ before, after: { head } }: Change): boolean =>
  before !== undefined && before.head['date'] !== head['date'];

/** Returns the recorded version for each day of the sheets, leaving out versions that move to another day. */
const versionsByDay = (editions: readonly EditionDay[], changes: readonly Change[]): Map<string, string> => {
  const moved = new Set(changes.filter(isMoved).map(({ after: { head } }) => keyOf(dataSheets, head)));
  const staying = editions.filter((edition) => !moved.has(keyOf(dataSheets, { ...edition })));
  return new Map(staying.map((edition) => [dayKey({ ...edition }), edition.version]));
};

const isSound = ({ after: { head }, isRefused }: Change): boolean =>
  !isRefused() && missingOf(dataSheets.head.columns, head).length === 0;

const refuseSharedDay = (change: Change, versions: Map<string, string>): void => {
  const { before, after, refuse } = change;
  if (before !== undefined && !isMoved(change)) return;
  const key = dayKey(after.head);
  const taken = versions.get(key);
  if (taken !== undefined) refuse(`date: version ${quote(taken)} of the same sheet has this day.`);
  else if (isSound(change)) versions.set(key, String(after.head['version']));
};

/** The newest edition is the current one, so each needs a day of its own, as for `sheet revise`. */
const refuseSharedDays = (editions: readonly EditionDay[], changes: readonly Change[]): void => {
  const versions = versionsByDay(editions, changes);
  for (const change of changes) refuseSharedDay(change, versions);
  // An edition whose move is refused keeps its day, which another line may have taken.
  const sound = changes.filter(isSound);
  if (sound.length < changes.length) refuseSharedDays(editions, sound);
};

const complete = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const known = await findKnownArticles(db, [...new Set(changes.flatMap(articlesOf))]);
  const kinds = new Map(await findSheetKinds(db, textsOf(changes, 'sheet_no')));
  const editions = await findEditionDays(db, textsOf(changes, 'sheet_no'));
  const files = await findFileNames(db, textsOf(changes, 'file_id'));
  for (const change of changes) {
    const { head } = change.after;
    refuseUnknown(change, known);
    const file = textOf(head, 'file_id');
    if (file !== null && !files.has(file))
      change.refuse(`file: there is no file ${quote(file)} next to the table or in the portal.`);
    if (/\s/.test(textOf(head, 'version') ?? '')) change.refuse('version: must not contain spaces.');
    const isSameFile = file === (change.before?.head['file_id'] ?? null);
    const given =
      isSameFile || head['file_name'] !== change.before?.head['file_name'] ? head['file_name'] : null;
    const fileName = file === null ? null : (given ?? files.get(file) ?? null);
    change.after = { ...change.after, head: { ...head, file_name: fileName } };
    refuseOtherKind(change, kinds);
  }
  refuseSharedDays(editions, changes);
};

const rowOf = ({ before, after: { head } }: Change) => ({
  ...editionOf(JSON.stringify([head['sheet_no'], head['language'], head['version']])),
  recorded_on: before === undefined ? null : textOf(before.head, 'date'),
  kind: String(head['kind']),
  date: String(head['date']),
  file_id: textOf(head, 'file_id'),
  articles: head['articles'] as readonly string[],
});

const namesOf = (heads: readonly Row[]) =>
  heads.flatMap((head) => {
    const [id, fileName] = [textOf(head, 'file_id'), textOf(head, 'file_name')];
    return id === null || fileName === null ? [] : [{ id, fileName }];
  });

/** A new edition is announced like one from `sheet revise`, unless a newer one is on record. */
const store = async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
  await storeEditions(db, changes.map(rowOf));
  await nameFiles(db, namesOf(changes.map(({ after }) => after.head)));
  const added = changes.filter(({ before }) => before === undefined).map(rowOf);
  if (added.length > 0) await announceRevision(db, await findNewestOf(db, added), now);
};

/** Editions of safety data sheets and technical data sheets, each with the articles that it describes. */
export const dataSheets: Subject = {
  name: 'data sheet',
  head: {
    columns: [
      required('sheet_no', line()),
      required('language', language),
      required('version', line(LONGEST_VERSION)),
      required('kind', oneOf('SDB', 'TDB')),
      required('date', day),
      column('file', code, { key: 'file_id' }),
      column('file_name', line()),
      required('articles', numbers, { initial: [] }),
    ],
    key: 'sheet_no',
    furtherKeys: ['language', 'version'],
    needed: ['sheet_no', 'language', 'version'],
    file: { key: 'file_id', use: 'document' },
  },
  parts: {},
  find: async (db, keys) => viewsOf(await findEditionViews(db, keys.map(editionOf))),
  keys: async (db, after, size) => {
    const editions = await pageEditionKeys(db, after === null ? null : editionOf(after), size);
    return editions.map((edition) => keyOf(dataSheets, { ...edition }));
  },
  complete,
  store,
  files: (db, after, size) => pageFileIds(db, ['dataSheets'], after, size),
};
