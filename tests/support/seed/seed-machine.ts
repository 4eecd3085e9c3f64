import type { Database } from '#server/db/engine/database.ts';
import type { MachinesTable } from '#server/db/machines/machine.tables.ts';

/** Seeds a machine; by default, only its owner is known. */
export const seedMachine = async (
  db: Database,
  machine: Pick<MachinesTable, 'machineNo' | 'companyId'> & Partial<MachinesTable>,
): Promise<void> => {
  await db
    .insertInto('machines')
    .values({
      machineTypeId: null,
      category: 'drag',
      dealerId: null,
      builtOn: null,
      warrantyUntil: null,
      supportContract: false,
      nextInspectionOn: null,
      street: null,
      postcode: null,
      city: null,
      country: null,
      searchFolded: '',
      ...machine,
    })
    .execute();
};
