import type { Generated, JSONColumnType } from 'kysely';

/** A user or company whose data was erased. */
export interface ErasuresTable {
  kind: 'user' | 'company';
  id: string;
  at: Date;
  /** Orders of others that name the user as contact; the address by which they were found is gone. */
  orderNos: JSONColumnType<readonly string[]>;
  /** `false` while the law has something kept, which goes later. */
  isDone: Generated<boolean>;
}
