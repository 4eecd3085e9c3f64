import Type from 'typebox';

import { Facet } from '#contract/catalogue/article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { MACHINE_CATEGORIES } from './machine-category.contract.ts';
import { Nullable, itemsOf, pageOf, pageQuery, sortBy } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';

/** Tells people which machine they choose; the type is a label in the reader's language, `null` if it is not known. */
export const MachineNumber = Type.Object({
  machine_no: Type.String(),
  machine_type: Nullable(Type.String()),
});
export type MachineNumber = Camel<Type.Static<typeof MachineNumber>>;

export const MachineNumbers = itemsOf(MachineNumber);

/** The first few machines that a spare part fits, how many it fits, and how many machines the buyer can buy for in total. */
export const FittingMachines = Type.Object({
  machine_nos: Type.Array(Type.String()),
  fitting: Type.Integer(),
  total: Type.Integer(),
});
export type FittingMachines = Camel<Type.Static<typeof FittingMachines>>;

export const MachineNo = Type.String({ minLength: 1, maxLength: 64 });
/** No machine can have one of these numbers, because their paths belong to other calls. */
export const TAKEN_MACHINE_NOS = ['csv', 'numbers'] as const;
export const MachineParams = Type.Object({ machine_no: MachineNo });
export const ServiceReportParams = Type.Object({
  machine_no: MachineNo,
  report_id: Type.String({ minLength: 1, maxLength: 64 }),
});

const MachineCategory = Type.Enum([...MACHINE_CATEGORIES]);
export type MachineCategory = Type.Static<typeof MachineCategory>;

export const machineFields = {
  machine_no: Type.String(),
  /** A label in the reader's language. */
  machine_type: Nullable(Type.String()),
  category: MachineCategory,
  owner_name: Type.String(),
  /** The last day under warranty; `null` if it is not known. */
  warranty_until: Nullable(Type.String({ format: 'date' })),
  support_contract: Type.Boolean(),
  dealer_name: Nullable(Type.String()),
};

export const MachineSummary = Type.Object({ ...machineFields, city: Nullable(Type.String()) });
export type MachineSummary = Camel<Type.Static<typeof MachineSummary>>;

export const MachinePage = Type.Object({
  ...pageOf(MachineSummary).properties,
  /** Each count reflects the search and all filters except its own. */
  facets: Type.Object({
    machine_types: Type.Array(Facet),
    categories: Type.Array(Type.Object({ id: MachineCategory, count: Type.Integer() })),
  }),
});
export type MachinePage = Camel<Type.Static<typeof MachinePage>>;

export const MachinesQuery = Type.Object(
  {
    ...pageQuery,
    sort: sortBy('machine_no', 'machine_type', 'warranty_until'),
    machine_type: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.line })),
    category: Type.Optional(MachineCategory),
    /** Finds machines whose warranty ends within this many days from today. */
    warranty_within: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_660 })),
    /** Narrows the list to one customer, for people who see the machines of several companies. */
    customer_no: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.line })),
  },
  { additionalProperties: false },
);
export type MachinesQuery = Camel<Type.Static<typeof MachinesQuery>>;
