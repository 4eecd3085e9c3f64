import { MACHINE_CATEGORIES } from '#contract/machines/machine-category.contract.ts';
import {
  findLabelledViews,
  findLastPosition,
  pageLabelledIds,
  storeLabelledRows,
} from '#server/db/catalogue/category-files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { refoldMachinesOfTypes } from '#server/db/machines/machine-files.store.ts';
import { viewsOf, type Change, type Subject } from '#server/exchange/subject.ts';
import { oneOf } from '#server/exchange/table/cell-types.ts';
import { required } from '#server/exchange/table/columns.ts';
import { completeLabels, idColumn, labelColumns } from './labelled.ts';

const complete = async (db: Database, changes: readonly Change[]): Promise<void> =>
  completeLabels(changes, await findLastPosition(db, 'machineTypes'));

const isRenamed = ({ before, after }: Change): boolean =>
  before !== undefined && ['label_de', 'label_en'].some((label) => before.head[label] !== after.head[label]);

const store = async (db: Database, changes: readonly Change[]): Promise<void> => {
  await storeLabelledRows(
    db,
    'machineTypes',
    changes.map(({ after }) => after.head),
  );
  await refoldMachinesOfTypes(
    db,
    changes.filter(isRenamed).map(({ after }) => String(after.head['id'])),
  );
};

/** Types of machines: a machine has one or none, and spare parts fit some. */
export const machineTypes: Subject = {
  name: 'machine type',
  head: {
    columns: [idColumn, required('category', oneOf(...MACHINE_CATEGORIES)), ...labelColumns],
    key: 'id',
  },
  parts: {},
  find: async (db, keys) => viewsOf(await findLabelledViews(db, 'machineTypes', keys)),
  keys: (db, after, size) => pageLabelledIds(db, 'machineTypes', after, size),
  complete,
  store,
};
