import { sql } from 'kysely';

import {
  FOLDED_MS,
  type TrailAct,
  type TrailActor,
  type TrailDetails,
  type TrailEntry,
  type TrailSource,
} from '#server/domain/trail.ts';
import { literal } from '#server/db/engine/conditions.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Describes an entry as the log repeats it: without the network. */
export interface Recorded {
  readonly act: TrailAct;
  readonly actor: TrailActor;
  readonly object: string | null;
  readonly details: TrailDetails;
}

/**
 * Records an act in the caller's transaction. Anyone can cause any number of entries without an object, so such an entry, like one with
 * `isFolded`, is left out if the same actor did the same from the same network within the last quarter of an hour.
 * @returns the rows that were added.
 */
const recordEntry = async (
  tx: Database,
  { at, requestId, ...source }: TrailSource,
  entry: TrailEntry,
): Promise<Recorded[]> => {
  const { act, object = null, address, actor = source.actor, network = source.network } = entry;
  const { details = {}, isFolded = false } = entry;
  const objects =
    address === undefined
      ? sql`select ${object}::text as object`
      : sql`select users.id as object from (values (1)) as one left join users on users.email_folded = ${address}`;
  const since = new Date(at.getTime() - FOLDED_MS);
  const { rows } = await sql<{ object: string | null }>`
    insert into trail (at, act, actor_kind, actor, object, network, request_id, details)
    select ${at}::timestamptz, ${act}, ${actor.kind}, ${actor.id}, concerned.object, ${network}, ${requestId},
      ${JSON.stringify(details)}::json
    from (${objects}) as concerned
    where not (${isFolded}::boolean or concerned.object is null) or not exists (
      select from trail as earlier
      where earlier.at > ${since} and earlier.act = ${act} and earlier.actor is not distinct from ${actor.id}
        and earlier.object is not distinct from concerned.object
        and earlier.network is not distinct from ${network})
    returning object`.execute(tx);
  return rows.map((row) => ({ act, actor, object: row.object, details }));
};

export type Note = (entry: TrailEntry) => Promise<void>;

/** Runs transactions and records their acts. */
export interface Trail {
  /** Commits the work together with its entries, then repeats each entry in the log. */
  run<Result>(work: (tx: Database, note: Note) => Promise<Result>): Promise<Result>;
}

/** Creates a trail; `tell` is called with each entry once it is committed. */
export const trailFrom = (
  database: Database,
  source: () => TrailSource,
  tell: (recorded: Recorded) => void,
): Trail => ({
  run: async (work) => {
    const noted: Recorded[] = [];
    const result = await database
      .transaction()
      .execute((tx) =>
        work(tx, async (entry) => void noted.push(...(await recordEntry(tx, source(), entry)))),
      );
    noted.forEach(tell);
    return result;
  },
});

export interface TrailFilter {
  readonly since: Date | null;
  /** Leaves out entries at this instant and later. */
  readonly until: Date | null;
  /** Names one act, or the beginning of several, such as `sign_in`. */
  readonly act: string | null;
  /** Lists the ids or names of actors or objects, one of which an entry must have; `null` means all entries. */
  readonly anyOf: readonly string[] | null;
  readonly requestId: string | null;
  readonly limit: number;
}

/** Finds entries, the newest first. */
export const findTrail = (db: Database, { since, until, act, anyOf, requestId, limit }: TrailFilter) =>
  db
    .selectFrom('trail')
    .selectAll()
    .$if(since !== null, (query) => query.where('at', '>=', since))
    .$if(until !== null, (query) => query.where('at', '<', until))
    .$if(act !== null, (query) => query.where(sql<boolean>`(act || '.') like ${`${literal(act ?? '')}.%`}`))
    .$if(anyOf !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('actor', 'in', [...(anyOf ?? [])]), eb('object', 'in', [...(anyOf ?? [])])]),
      ),
    )
    .$if(requestId !== null, (query) => query.where('requestId', '=', requestId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type TrailRow = Awaited<ReturnType<typeof findTrail>>[number];

export const deleteTrailBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('trail').where('at', '<', instant).execute();
};
