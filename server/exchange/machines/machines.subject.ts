import { nameFiles, pageFileIds } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import {
  findCompaniesByNo,
  findMachineViews,
  findMachineTypeRows,
  pageMachineNos,
  refoldMachines,
  storeMachineRows,
  type MachineView,
} from '#server/db/machines/machine-files.store.ts';
import { replaceMachineParts } from '#server/db/machines/machine-part-files.store.ts';
import { textOf, type Row } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import { documentColumns, equipmentColumns, machineColumns, reportColumns } from './machine-columns.ts';
import { completeMachineParts } from './complete-machine-parts.ts';
import type { Change, View, Subject } from '#server/exchange/subject.ts';

const viewOf = ({ head, equipment, documents, reports }: MachineView): View => ({
  head: head as Row,
  parts: {
    equipment: equipment as readonly Row[],
    document: documents as readonly Row[],
    report: reports as readonly Row[],
  },
});

const companiesOf = (db: Database, changes: readonly Change[]) => {
  const numbers = changes.flatMap(({ after: { head } }) => [
    textOf(head, 'customer_no'),
    textOf(head, 'dealer_no'),
  ]);
  return findCompaniesByNo(
    db,
    numbers.filter((number) => number !== null),
  );
};

/** A machine without a category gets that of its type. */
const complete = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const [types, companies] = [await findMachineTypeRows(db), await companiesOf(db, changes)];
  for (const change of changes) {
    const { head } = change.after;
    const [owner, dealer] = [textOf(head, 'customer_no'), textOf(head, 'dealer_no')];
    const typeId = textOf(head, 'machine_type');
    const type = typeId === null ? undefined : types.get(typeId);
    if (typeId !== null && type === undefined)
      change.refuse(`machine_type: there is no type of machine ${quote(typeId)}.`);
    if (owner !== null && !companies.has(owner))
      change.refuse(`customer_no: there is no customer ${quote(owner)}.`);
    if (dealer !== null && companies.get(dealer)?.kind !== 'dealer')
      change.refuse(`dealer_no: there is no dealer ${quote(dealer)}.`);
    const category = head['category'] ?? type?.category ?? (typeId === null ? 'no_machine_type' : null);
    change.after = { ...change.after, head: { ...head, category } };
  }
  await completeMachineParts(db, changes);
};

/** Returns the rows of a kind of part, with the number of the machine that each belongs to. */
const partsOf = (changes: readonly Change[], part: string): Row[] =>
  changes.flatMap(({ after }) =>
    (after.parts[part] ?? []).map((row) => ({ machine_no: after.head['machine_no'] ?? null, ...row })),
  );

const store = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const companies = await companiesOf(db, changes);
  const idOf = (number: string | null) => (number === null ? null : (companies.get(number)?.id ?? null));
  const rows = changes.map(({ after: { head } }) => {
    const { machine_type: type, customer_no: _owner, dealer_no: _dealer, ...row } = head;
    return {
      ...row,
      machine_type_id: type,
      company_id: idOf(textOf(head, 'customer_no')),
      dealer_id: idOf(textOf(head, 'dealer_no')),
    };
  });
  const numbers = changes.map(({ after: { head } }) => String(head['machine_no']));
  await storeMachineRows(db, rows);
  await refoldMachines(db, numbers);
  await replaceMachineParts(db, numbers, {
    equipment: partsOf(changes, 'equipment'),
    documents: partsOf(changes, 'document'),
    reports: partsOf(changes, 'report').map(({ file_name: _name, ...row }) => row),
  });
  await nameFiles(
    db,
    partsOf(changes, 'report').flatMap((row) => {
      const [id, fileName] = [textOf(row, 'file_id'), textOf(row, 'file_name')];
      return id === null || fileName === null ? [] : [{ id, fileName }];
    }),
  );
};

/** A different article supplies its own texts. */
const inheritsOfEquipment = (recorded: Row, given: Row): Row | undefined =>
  'article_no' in given && given['article_no'] !== recorded['article_no'] ? undefined : recorded;

const file = { key: 'file_id', use: 'document' } as const;

export const machines: Subject = {
  name: 'machine',
  head: { columns: machineColumns, key: 'machine_no' },
  parts: {
    equipment: { columns: equipmentColumns, key: 'position', inherits: inheritsOfEquipment },
    document: { columns: documentColumns, key: 'id', file },
    report: { columns: reportColumns, key: 'id', file },
  },
  find: async (db, keys) => (await findMachineViews(db, keys)).map(viewOf),
  keys: pageMachineNos,
  complete,
  store,
  files: (db, after, size) => pageFileIds(db, ['documents', 'serviceReports'], after, size),
};
