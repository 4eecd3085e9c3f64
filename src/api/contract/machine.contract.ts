import Type from 'typebox';

import type { Camel } from './case.contract.ts';
import { Nullable, itemsOf } from './list.contract.ts';

/** What a machine is chosen by; the type is a label in the reader's language, `null` where none is known. */
export const MachineNumber = Type.Object({
  machine_no: Type.String(),
  machine_type: Nullable(Type.String()),
});
export type MachineNumber = Camel<Type.Static<typeof MachineNumber>>;

export const MachineNumbers = itemsOf(MachineNumber);
