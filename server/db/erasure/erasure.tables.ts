import type { Generated, JSONColumnType } from 'kysely';

/** Records that the data of a user or company were erased. */
export interface ErasuresTable {
  kind: 'user' | 'company';
  id: string;
  at: Date;
  /** Lists orders that named the user's address; without the list they could not be found, because the address is gone. */
  orderNos: JSONColumnType<readonly string[]>;
  /** `false` means that the law still requires some data, which are erased later. */
  isDone: Generated<boolean>;
}
