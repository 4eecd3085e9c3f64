import type { Database } from '#server/db/engine/database.ts';
import type { MachinesTable } from '#server/db/machines/machine.tables.ts';

/** The report that a machine has moved, as the form sends it. */
export const MOVE = {
  street: 'Industriestraße 9',
  postcode: '89073',
  city: 'Ulm',
  country: 'DE',
  contact: 'Karla Kran, +49 731 1',
  date: '2026-04-01',
  note: 'Tor 3',
};

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
