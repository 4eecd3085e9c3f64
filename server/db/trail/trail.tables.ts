import type { GeneratedAlways, JSONColumnType } from 'kysely';

import type { TrailAct, TrailActor, TrailDetails } from '#server/domain/trail.ts';

export interface TrailTable {
  id: GeneratedAlways<number>;
  at: Date;
  act: TrailAct;
  actorKind: TrailActor['kind'];
  /** A user's id, or the name under which an operator works on the machine; `null` for a visitor. */
  actor: string | null;
  /** The id of a user or company, the number of a record, the pattern of a route; `null` if it is unknown. */
  object: string | null;
  network: string | null;
  requestId: string | null;
  details: JSONColumnType<TrailDetails>;
}
