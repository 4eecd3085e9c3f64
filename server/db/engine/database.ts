import type { Kysely } from 'kysely';

import type { Tables } from './tables.ts';

/**
 * The database or a transaction of it. Inside a transaction use the transaction only: the embedded engine has
 * one connection and would wait for itself forever.
 */
export type Database = Kysely<Tables>;
