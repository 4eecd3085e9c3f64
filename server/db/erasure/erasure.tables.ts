import type { Generated, JSONColumnType } from 'kysely';

/** A user or company whose data was erased. */
export interface ErasuresTable {
  kind: 'user' | 'company';
  id: string;
  at: Date;
  /** Orders of others that name the user as contact; they could no longer be found by the address, which is gone. */
  orderNos: JSONColumnType<readonly string[]>;
  /** `false` while the law requires something to be kept, which is erased later. */
  isDone: Generated<boolean>;
}
