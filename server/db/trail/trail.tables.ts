import type { GeneratedAlways, JSONColumnType } from 'kysely';

import type { TrailAct, TrailActor, TrailDetails } from '#server/domain/trail.ts';

export interface TrailTable {
  id: GeneratedAlways<number>;
  at: Date;
  act: TrailAct;
  actorKind: TrailActor['kind'];
  /** Holds a user's id, or the name of an operator's account on the computer; `null` means a visitor. */
  actor: string | null;
  /** Holds the id of a user or company, the number of a record, or the pattern of a route; `null` means that it is unknown. */
  object: string | null;
  network: string | null;
  requestId: string | null;
  details: JSONColumnType<TrailDetails>;
}
