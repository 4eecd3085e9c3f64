import type { Database } from '#server/db/engine/database.ts';
import { findFileNames } from '#server/db/documents/files.store.ts';
import { findArticleTexts, findMachinesOfParts } from '#server/db/machines/machine-part-files.store.ts';
import type { Value } from '#server/exchange/table/cell-types.ts';
import { textOf, type Row } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import type { Change } from '#server/exchange/subject.ts';

type Refuse = Change['refuse'];

/** The line number is that of the machine, so the message names the part. */
const refusing =
  ({ refuse }: Change, part: string, key: Value | undefined): Refuse =>
  (problem) =>
    refuse(`${part} ${quote(String(key))}: ${problem}`);

const partsOf = ({ after }: Change, part: string): readonly Row[] => after.parts[part] ?? [];

const textsOf = (changes: readonly Change[], part: string, key: string): string[] => [
  ...new Set(changes.flatMap((change) => partsOf(change, part).map((row) => textOf(row, key) ?? ''))),
];

/** A text in only one language is used for both. */
const inBothLanguages = (row: Row, key: string, refuse: Refuse): Row => {
  const [german, english] = [textOf(row, `${key}_de`), textOf(row, `${key}_en`)];
  if (german === null && english === null) refuse(`${key}_de: is missing.`);
  return { ...row, [`${key}_de`]: german ?? english, [`${key}_en`]: english ?? german };
};

const completeEquipment = (row: Row, article: Row | undefined, refuse: Refuse): Row => {
  const isBare = row['description_de'] === null && row['description_en'] === null;
  if (!isBare) return inBothLanguages(row, 'description', refuse);
  if (article !== undefined) return { ...row, ...article };
  const articleNo = textOf(row, 'article_no');
  refuse(
    articleNo === null
      ? 'has neither an article nor a description.'
      : `there is no article ${quote(articleNo)}, so a description is required.`,
  );
  return row;
};

const fileNameOf = (row: Row, files: ReadonlyMap<string, string>, refuse: Refuse): string | undefined => {
  const file = textOf(row, 'file_id') ?? '';
  const fileName = files.get(file);
  if (file !== '' && fileName === undefined)
    refuse(
      `the portal has no file ${quote(file)}; add it with the command file add, or place it next to the table.`,
    );
  return fileName;
};

const completeDocument = (row: Row, files: ReadonlyMap<string, string>, refuse: Refuse): Row => {
  const fileName = fileNameOf(row, files, refuse);
  return inBothLanguages({ ...row, file_name: row['file_name'] ?? fileName ?? null }, 'title', refuse);
};

/** Documents and reports have ids of their own, which no two machines share. */
const refuseForeign = async (
  db: Database,
  changes: readonly Change[],
  part: 'document' | 'report',
): Promise<void> => {
  const machineOf = new Map(await findMachinesOfParts(db, part, textsOf(changes, part, 'id')));
  for (const change of changes) {
    const machineNo = textOf(change.after.head, 'machine_no');
    for (const row of partsOf(change, part)) {
      const id = textOf(row, 'id') ?? '';
      if ((machineOf.get(id) ?? machineNo) !== machineNo)
        change.refuse(`${part} ${quote(id)}: belongs to something else.`);
      machineOf.set(id, machineNo);
    }
  }
};

/** Fills in what follows from articles and files, and refuses what does not match. */
export const completeMachineParts = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const articles = await findArticleTexts(db, textsOf(changes, 'equipment', 'article_no'));
  const files = await findFileNames(db, [
    ...textsOf(changes, 'document', 'file_id'),
    ...textsOf(changes, 'report', 'file_id'),
  ]);
  for (const change of changes) {
    const equipment = partsOf(change, 'equipment').map((row) => {
      const article = articles.get(textOf(row, 'article_no') ?? '') as Row | undefined;
      return completeEquipment(row, article, refusing(change, 'equipment', row['position']));
    });
    const document = partsOf(change, 'document').map((row) =>
      completeDocument(row, files, refusing(change, 'document', row['id'])),
    );
    const report = partsOf(change, 'report').map((row) => {
      const refuse = refusing(change, 'report', row['id']);
      const fileName = fileNameOf(row, files, refuse) ?? null;
      // A report without a file name gets that of its file.
      const named = { ...row, file_name: fileName === null ? null : (row['file_name'] ?? fileName) };
      return inBothLanguages(named, 'summary', refuse);
    });
    change.after = { ...change.after, parts: { equipment, document, report } };
  }
  await refuseForeign(db, changes, 'document');
  await refuseForeign(db, changes, 'report');
};
