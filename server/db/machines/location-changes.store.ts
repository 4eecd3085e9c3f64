import type { Insertable, Selectable } from 'kysely';

import type { ReportedLocation } from '#contract/machines/machine-details.contract.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { LocationChangesTable } from './machine.tables.ts';
import { withinScope } from '#server/db/list-query.store.ts';
import { DAY_MS } from '#server/domain/durations.ts';

export type LocationChange = Selectable<LocationChangesTable>;

const machineForService = (db: Database, reader: RecordReader, machineNo: string) =>
  db
    .selectFrom('machines')
    .innerJoin('companies', 'companies.id', 'machines.companyId')
    .leftJoin('machineTypes', 'machineTypes.id', 'machines.machineTypeId')
    .select(['companies.id as companyId', 'companies.name as company', 'labelDe', 'labelEn'])
    .where('machineNo', '=', machineNo)
    .where(withinScope(reader));

/** Finds the facts about a machine for a mail to customer service; `undefined` means that the machine is unknown or out of scope. */
export const findMachineForService = (db: Database, reader: RecordReader, machineNo: string) =>
  machineForService(db, reader, machineNo).executeTakeFirst();

/** Finds the machine in the same way, and makes other reports about it wait for the end of this transaction. */
export const lockMachine = (trx: Database, reader: RecordReader, machineNo: string) =>
  machineForService(trx, reader, machineNo).forNoKeyUpdate('machines').executeTakeFirst();

export const findLastLocationChange = (
  trx: Database,
  machineNo: string,
): Promise<LocationChange | undefined> =>
  trx
    .selectFrom('locationChanges')
    .selectAll()
    .where('machineNo', '=', machineNo)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A settled report stays visible for this many days. */
const SETTLED_DAYS = 30;

/** Finds the latest report if it is waiting or was settled recently. */
export const findReportedLocation = async (
  db: Database,
  machineNo: string,
  now: Date,
): Promise<ReportedLocation | null> => {
  const last = await findLastLocationChange(db, machineNo);
  if (last === undefined) return null;
  const { street, postcode, city, country, date, createdAt, doneAt } = last;
  if (doneAt !== null && doneAt.getTime() < now.getTime() - SETTLED_DAYS * DAY_MS) return null;
  return {
    street,
    postcode,
    city,
    country,
    date,
    reportedAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
};

export const addLocationChange = async (
  trx: Database,
  change: Insertable<LocationChangesTable>,
): Promise<void> => {
  await trx.insertInto('locationChanges').values(change).execute();
};
