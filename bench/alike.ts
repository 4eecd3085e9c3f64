import type { FastifyInstance } from 'fastify';

import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import { answerResetRequest } from '#server/identity/answer-reset-request.ts';
import { TestClient } from '#tests/support/servers/client.ts';

import { withDemoDatabase, type Engine } from './demo-databases.ts';
import { demoPortal } from './demo-portal.ts';
import { table } from './report.ts';
import { median, RUNS, timed } from './statistics.ts';

const TRIES = 200;
/** After this many tries, the rows that they left are removed, outside the measurement. */
const ROUND = 5;

const KNOWN = { email: 'full@demo.example', first_name: 'Frieda', last_name: 'Vollmer' };
/** An address that two users share. */
const SHARED = { email: 'shared@demo.example', first_name: 'Anna', last_name: 'Doppler' };
const UNKNOWN = { ...KNOWN, email: 'none@demo.example' };

/** A call whose duration must not reveal who has an account. */
interface Act {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly bodyOf: (person: typeof KNOWN) => object;
}

/** Answers the reset requests of earlier tries and removes their counts, so that no limit is reached. */
const clear = async (db: Database): Promise<void> => {
  while (await answerResetRequest(db, systemClock));
  await db.deleteFrom('rateLimitHits').execute();
};

const measure = async (app: FastifyInstance, db: Database, { path, status, bodyOf }: Act) => {
  const client = new TestClient(app);
  const ask = (person: typeof KNOWN) =>
    timed(async () => {
      const answer = await client.post(path, bodyOf(person));
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
    });
  const people = [KNOWN, UNKNOWN, SHARED];
  const times: number[][] = people.map(() => []);
  // The order of the addresses rotates, so that nothing slows one more than another. The first round only warms up.
  for (let count = 0; count < TRIES + ROUND; count += 1) {
    if (count % ROUND === 0) await clear(db);
    for (let turn = 0; turn < people.length; turn += 1) {
      const next = (count + turn) % people.length;
      times[next]!.push(await ask(people[next]!));
    }
  }
  const [known, unknown, shared] = times.map((each) => median(each.slice(ROUND)));
  return { known: known!, shared: shared!, unknown: unknown! };
};

/** The bounds are ratios of two durations; nobody can detect a smaller difference over a network. */
const BUDGET: readonly string[] = ['**budget**', '', '', '', '0.95 to 1.05', '0.95 to 1.05'];

/** Returns a table of how long answers take, by the number of users who have the address. */
export const alikeTable = async (engines: readonly Engine[], act: Act): Promise<string> => {
  const rows: (string | number)[][] = [];
  for (const engine of engines) {
    console.log(`${act.name} on ${engine} …`);
    for (const run of RUNS)
      await withDemoDatabase(engine, 600, async ({ database }) => {
        const app = await demoPortal(database);
        const { known, shared, unknown } = await measure(app, database, act);
        const [knownRatio, sharedRatio] = [known / unknown, shared / unknown];
        rows.push([`${act.name}, ${engine}, ${run}`, known, shared, unknown, knownRatio, sharedRatio]);
        await app.close();
      });
  }
  return `Milliseconds until the answer, for an address that one user has, one that two users share, and one that nobody has, requested in turn,
through the whole HTTP route. Medians of ${TRIES} tries.

${table(['Operation', 'known', 'shared', 'unknown', 'known / unknown', 'shared / unknown'], [BUDGET, ...rows])}`;
};
