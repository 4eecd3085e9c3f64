import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { StoredTable } from './stored-tables.store.ts';

interface ForeignKey {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
}

const findForeignKeys = async (tx: Database): Promise<ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select relname as owner, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = current_schema()::regnamespace
    order by relname, conname`.execute(tx);
  return rows;
};

const setTriggers = async (
  tx: Database,
  tables: readonly StoredTable[],
  state: 'disable' | 'enable',
): Promise<void> => {
  for (const { name } of tables)
    await sql`alter table ${sql.id(name)} ${sql.raw(state)} trigger user`.execute(tx);
};

/**
 * Runs work during which no other transaction may touch the tables, none of their triggers fires, and rows may come in any order. Every
 * foreign key is checked afterwards. Only the owner of the tables may do this, but needs no superuser rights.
 */
export const withRulesSuspended = async (
  tx: Database,
  tables: readonly StoredTable[],
  work: () => Promise<void>,
): Promise<void> => {
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.id(name)))} in access exclusive mode`.execute(
    tx,
  );
  const foreignKeys = await findForeignKeys(tx);
  for (const { owner, name } of foreignKeys)
    await sql`alter table ${sql.id(owner)} drop constraint ${sql.id(name)}`.execute(tx);
  await setTriggers(tx, tables, 'disable');
  await work();
  await setTriggers(tx, tables, 'enable');
  for (const { owner, name, definition } of foreignKeys)
    await sql`alter table ${sql.id(owner)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
};
