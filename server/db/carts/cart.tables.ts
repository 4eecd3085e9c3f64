import type { Generated } from 'kysely';

export interface CartItemsTable {
  userId: string;
  companyId: string;
  articleNo: string;
  quantity: number;
  machineNo: string | null;
  position: Generated<number>;
}

export interface MemoryListEntriesTable {
  userId: string;
  articleNo: string;
  quantity: number;
  note: string | null;
  machineNo: string | null;
  addedAt: Date;
}
