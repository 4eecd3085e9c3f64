export interface MachinesTable {
  machineNo: string;
  machineTypeId: string | null;
  category: string;
  companyId: string;
  dealerId: string | null;
  builtOn: string | null;
  warrantyUntil: string | null;
  supportContract: boolean;
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
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
  category: string;
  date: string;
  technician: string;
  summaryDe: string;
  summaryEn: string;
  fileId: string | null;
}

export interface DocumentsTable {
  id: string;
  machineNo: string | null;
  orderNo: string | null;
  offerNo: string | null;
  kind: string;
  vdiClass: string | null;
  language: string | null;
  titleDe: string;
  titleEn: string;
  date: string;
  fileName: string;
  fileId: string | null;
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
}
