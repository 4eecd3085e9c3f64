import { sql } from 'kysely';

import { MAX_MACHINE_NUMBERS } from '#contract/limits.contract.ts';
import type { FittingMachines, MachineNumber } from '#contract/machines/machine.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { Database } from '#server/db/engine/database.ts';
import { withinScope } from '#server/db/list-query.store.ts';

/** At most this many of the machines that a part fits are named; all of them are counted. */
const MOST_NAMED = 10;

/** Finds the type of a machine; returns `undefined` for an unknown machine and for one that the reader may not see. */
export const findMachineType = (
  db: Database,
  reader: RecordReader,
  machineNo: string,
): Promise<{ machineTypeId: string | null } | undefined> =>
  db
    .selectFrom('machines')
    .select('machineTypeId')
    .where('machineNo', '=', machineNo)
    .where(withinScope(reader))
    .executeTakeFirst();

/** Returns those of the given machines that the reader may see. */
export const findKnownMachines = async (
  db: Database,
  reader: RecordReader,
  machineNos: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('machines')
    .select('machineNo')
    .where('machineNo', '=', sql<string>`any(${[...new Set(machineNos)]}::text[])`)
    .where(withinScope(reader))
    .execute();
  return new Set(rows.map(({ machineNo }) => machineNo));
};

/** Returns the machines that the reader may see, in the byte order of their numbers, up to `MAX_MACHINE_NUMBERS`. */
export const findMachineNumbers = async (db: Database, reader: RecordReader): Promise<MachineNumber[]> => {
  const rows = await db
    .selectFrom('machines')
    .leftJoin('machineTypes', 'machineTypes.id', 'machines.machineTypeId')
    .select(['machines.machineNo', 'machineTypes.labelDe', 'machineTypes.labelEn'])
    .where(withinScope(reader))
    .orderBy(sql`machines.machine_no collate "C"`)
    .limit(MAX_MACHINE_NUMBERS)
    .execute();
  return rows.map(({ machineNo, labelDe, labelEn }) => ({
    machineNo,
    machineType: inLanguage(reader.language, labelDe, labelEn),
  }));
};

/** Counts the reader's machines and those that a spare part fits, and names up to ten; `undefined` if the part is unknown. */
export const findFittingMachines = async (
  db: Database,
  reader: RecordReader,
  articleNo: string,
): Promise<FittingMachines | undefined> => {
  const fits = sql<boolean>`machine_type_id in
    (select machine_type_id from article_machine_types where article_no = ${articleNo})`;
  const machines = db.selectFrom('machines').where(withinScope(reader));
  const [part, counts, named] = await Promise.all([
    db
      .selectFrom('articles')
      .select('articleNo')
      .where('articleNo', '=', articleNo)
      .where('kind', '=', 'spare_part')
      .executeTakeFirst(),
    machines
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere(fits).as('fitting'),
      ])
      .executeTakeFirstOrThrow(),
    machines
      .select('machineNo')
      .where(fits)
      .orderBy(sql`machine_no collate "C"`)
      .limit(MOST_NAMED)
      .execute(),
  ]);
  return part && { ...counts, machineNos: named.map(({ machineNo }) => machineNo) };
};
