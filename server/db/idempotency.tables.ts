import type { Operation } from '#server/domain/keyed-requests.ts';

export interface IdempotencyKeysTable {
  userId: string;
  key: string;
  operation: Operation;
  formula: number;
  requestHash: string;
  body: string;
  createdAt: Date;
}
