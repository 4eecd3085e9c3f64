import type { Generated } from 'kysely';

import type { ServiceReport } from '#contract/machines/machine-details.contract.ts';
import type { MachineCategory } from '#contract/machines/machine.contract.ts';

export interface MachinesTable {
  machineNo: string;
  machineTypeId: string | null;
  category: MachineCategory;
  companyId: string;
  dealerId: string | null;
  builtOn: string | null;
  warrantyUntil: string | null;
  supportContract: boolean;
  /** Holds the day of the next inspection; `null` means that none is planned. */
  nextInspectionOn: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
  /** Holds the words that the machine is found by. */
  searchFolded: string;
}

export interface MachineEquipmentTable {
  machineNo: string;
  position: number;
  articleNo: string | null;
  descriptionDe: string;
  descriptionEn: string;
  quantity: number;
}

export interface ServiceReportsTable {
  id: string;
  machineNo: string;
  category: ServiceReport['category'];
  date: string;
  technician: string;
  /** `null` means that the hours are not known. */
  hours: number | null;
  summaryDe: string;
  summaryEn: string;
  fileId: string | null;
}

export interface MachineQuestionsTable {
  id: string;
  machineNo: string;
  userId: string;
  askedAt: Date;
  text: string;
  /** Holds the answer that customer service has mailed to the person. */
  answer: Generated<string | null>;
  /** Says when customer service answered, or noted that the question needs no answer. */
  settledAt: Generated<Date | null>;
}

export interface LocationChangesTable {
  id: string;
  machineNo: string;
  userId: string;
  createdAt: Date;
  street: string;
  postcode: string;
  city: string;
  country: string;
  contact: string;
  date: string;
  note: string | null;
  /** Says when customer service noted the move. */
  doneAt: Generated<Date | null>;
}
