import {
  findLabelledViews,
  findLastPosition,
  pageLabelledIds,
  storeLabelledRows,
  storeParents,
} from '#server/db/catalogue/category-files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { viewsOf, type Change, type Subject } from '#server/exchange/subject.ts';
import { code } from '#server/exchange/table/cell-types.ts';
import { column, textOf } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import { completeLabels, idColumn, labelColumns } from './labelled.ts';

const complete = async (db: Database, changes: readonly Change[]): Promise<void> => {
  completeLabels(changes, await findLastPosition(db, 'categories'));
  for (const { after, refuse } of changes) {
    if (after.head['parent'] !== null && after.head['parent'] === after.head['id'])
      refuse('parent: a category cannot be its own parent.');
  }
};

const store = (db: Database, changes: readonly Change[]): Promise<void> =>
  storeLabelledRows(
    db,
    'categories',
    changes.map(({ after: { head } }) => {
      const { parent: _link, ...row } = head;
      return row;
    }),
  );

const COMPLAINTS = {
  unknown: (parent: string) => `parent: there is no category ${quote(parent)}.`,
  nested: (parent: string) =>
    `parent: ${quote(parent)} cannot be a parent here, because categories have two levels.`,
  used: () => 'parent: articles name this category, so it keeps its parent.',
} as const;

const linkParents = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const problems = await storeParents(
    db,
    changes.map(({ after: { head } }) => ({ id: String(head['id']), parent: textOf(head, 'parent') })),
  );
  for (const { after, refuse } of changes) {
    const problem = problems.get(String(after.head['id']));
    if (problem !== undefined) refuse(COMPLAINTS[problem](textOf(after.head, 'parent') ?? ''));
  }
};

/** Groups of process media, on two levels: a subcategory names its parent. */
export const categories: Subject = {
  name: 'category',
  head: { columns: [idColumn, column('parent', code), ...labelColumns], key: 'id' },
  parts: {},
  find: async (db, keys) => viewsOf(await findLabelledViews(db, 'categories', keys)),
  keys: (db, after, size) => pageLabelledIds(db, 'categories', after, size),
  complete,
  store,
  link: { keys: ['parent'], store: linkParents },
};
