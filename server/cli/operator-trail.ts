import type { Database } from '#server/db/engine/database.ts';
import { trailFrom, type Trail } from '#server/db/trail/trail.store.ts';
import type { CommandServices, Terminal } from './command.ts';

type Acting = Pick<CommandServices, 'clock' | 'logRecorded'> & Pick<Terminal, 'operator'>;

/** Records what an operator does to a database. */
export const operatorTrail = (
  database: Database,
  { clock, operator, logRecorded = () => {} }: Acting,
): Trail => {
  const source = () => ({
    at: clock.now(),
    actor: { kind: 'operator', id: operator } as const,
    network: null,
    requestId: null,
  });
  return trailFrom(database, source, logRecorded);
};
