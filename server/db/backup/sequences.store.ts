import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

export interface StoredSequence {
  readonly name: string;
  /** Tells whether the sequence belongs to a column; those of order and offer numbers, which people see, do not. */
  readonly isOwned: boolean;
}

export const findStoredSequences = async (db: Database): Promise<StoredSequence[]> => {
  const { rows } = await sql<StoredSequence>`
    select relname as name,
      exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')) as is_owned
    from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace
    order by relname`.execute(db);
  return rows;
};

/**
 * Returns the highest number that a sequence has given out, even in transactions that are not committed yet; for a sequence that has not
 * been used since it was set, returns one below its next number. The view `pg_sequences` is not enough, because it shows no number for such
 * a sequence.
 */
export const lastNumberOf = async (db: Database, { name }: StoredSequence): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else last_value - 1 end as last from ${sql.id(name)}`.execute(
    db,
  );
  return rows[0]!.last;
};

/** Makes `next` the number that is given out next. */
export const continueSequence = async (tx: Database, name: string, next: number): Promise<void> => {
  await sql`select setval(${sql.lit(name)}::regclass, ${next}::bigint, false)`.execute(tx);
};
