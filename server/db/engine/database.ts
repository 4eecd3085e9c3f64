import type { Kysely } from 'kysely';

import type { Tables } from './tables.ts';

/**
 * Stands for the database or a transaction in it. Inside a transaction, use only the transaction: the embedded engine has one connection
 * and would wait for itself forever.
 */
export type Database = Kysely<Tables>;
