import type { RecordReader } from '#server/domain/record-reader.ts';
import type { Database } from './database.ts';
import { withinReach } from './records.store.ts';

/** `undefined` for an unknown machine and for one that the reader may not see. */
export const findMachineType = (
  db: Database,
  reader: RecordReader,
  machineNo: string,
): Promise<{ machineTypeId: string | null } | undefined> =>
  db
    .selectFrom('machines')
    .select('machineTypeId')
    .where('machineNo', '=', machineNo)
    .where(withinReach(reader))
    .executeTakeFirst();
