import Type from 'typebox';

import { MACHINE_CATEGORIES } from '#contract/machines/machine-category.contract.ts';
import type { MachineTypesTable } from '#server/db/catalogue/catalogue.tables.ts';
import { readTable } from '#server/demo/read-table.ts';

const Row = Type.Object({
  id: Type.String(),
  category: Type.Enum([...MACHINE_CATEGORIES]),
  labelDe: Type.String(),
  labelEn: Type.String(),
});

export const machineTypes = readTable(new URL('machine-types.csv', import.meta.url), Row).map(
  (row, index): MachineTypesTable => ({ ...row, position: index + 1 }),
);
