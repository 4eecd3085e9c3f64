import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { openEmbedded, openPostgres } from '#server/db/engine/open-database.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { startPostgres, type PostgresCluster } from '#tests/support/servers/postgres-cluster.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/servers/server-process.ts';
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from '#tests/support/servers/small-disk.ts';

import { Regular, seedShoppers, type Shopper, type Street } from './regular.ts';
import { countFaults, type Faults } from './tally.ts';

type OrdealEngine = 'PGlite' | 'PostgreSQL';

/** The embedded database belongs to one process. */
const PROCESSES: Record<OrdealEngine, number> = { PGlite: 1, PostgreSQL: 3 };
const MEGABYTES = 384;

/** The mail server is dead for this many kills, alive for as many, and so on; the disk is full at each so many. */
const MAIL_PERIOD = 2;
const FULL_PERIOD = 10;
const FIRST_FULL = 3;
/** Customers do about this many acts between two kills, some of them while the killed server starts again. */
const ACTS = 20;
/** A disk counts as felt after this many refusals. */
const REFUSALS = 3;
/** Nothing that is waited for takes this long, in milliseconds. */
const PATIENCE = 600_000;

export interface Ordeal {
  readonly kills: number;
  readonly processes: number;
  readonly fullDisks: number;
  readonly mailServerDeaths: number;
  /** Counts acts under a key of their own, all of them acknowledged in the end. */
  readonly acts: number;
  readonly orders: number;
  /** Counts tries whose answer was lost, or that were refused with 5xx, and were repeated. */
  readonly lostAnswers: number;
  readonly refusals: number;
  readonly mails: number;
  /** Counts mails that came again, with the same Message-ID: a kill fell between the mail server's answer and the mark. */
  readonly copies: number;
  readonly faults: Faults & { readonly answersThatChanged: number };
}

/** Holds the data, from the first start to the last look. */
interface Place {
  readonly disk: SmallDisk | null;
  settingsOf(index: number): Record<string, string>;
  /** Opens the database beside or between the servers, as the engine allows. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Has everything run again after the disk was full. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

const until = async (isSo: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > PATIENCE) throw new Error(`${what} takes too long`);
    await pause(20);
  }
};

const withOpened = async <Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> => {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

const embeddedPlace = async (disk: SmallDisk | null): Promise<Place> => {
  const folder = disk?.outside ?? (await mkdtemp(join(tmpdir(), 'portal-ordeal-')));
  return {
    disk,
    settingsOf: () => ({ DATA_DIR: disk?.inside ?? folder }),
    withDatabase: async (work) => withOpened(await openEmbedded(join(folder, 'db')), work),
    recover: async () => {},
    close: () => (disk === null ? rm(folder, { recursive: true }) : disk.close()),
  };
};

const isAnswering = (url: string): Promise<boolean> =>
  withOpened(openPostgres(url), (db) => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  );

const postgresPlace = async (disk: SmallDisk | null): Promise<Place> => {
  const cluster: PostgresCluster = await startPostgres({ durable: true, disk });
  const folder = await mkdtemp(join(tmpdir(), 'portal-ordeal-'));
  return {
    disk,
    settingsOf: (index) => ({ DATA_DIR: join(folder, String(index)), DATABASE_URL: cluster.url }),
    withDatabase: (work) => withOpened(openPostgres(cluster.url), work),
    recover: () =>
      until(async () => {
        await cluster.revive();
        return isAnswering(cluster.url);
      }, 'the return of PostgreSQL'),
    close: async () => {
      await cluster.stop();
      await disk?.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** A mail server that can be dead: nothing listens on its port then. */
const mortalMailServer = async () => {
  let server: MailServer | null = await startMailServer();
  const { url, mails } = server;
  const port = Number(new URL(url).port);
  let deaths = 0;
  return {
    url,
    mails,
    deaths: () => deaths,
    die: async () => {
      if (server === null) return;
      await server.close();
      server = null;
      deaths += 1;
    },
    live: async () => {
      if (server !== null) return;
      server = await startMailServer(port);
      server.onMail((mail) => void mails.push(mail));
    },
    close: async () => server?.close(),
  };
};

/** The servers on one database, some of which may be down. */
class Fleet {
  readonly #running = new Map<number, ServerProcess>();
  readonly #start: (index: number) => Promise<ServerProcess>;

  constructor(start: (index: number) => Promise<ServerProcess>) {
    this.#start = start;
  }

  origins = (): string[] => [...this.#running.values()].map(({ origin }) => origin);

  async start(index: number): Promise<void> {
    this.#running.set(index, await this.#start(index));
  }

  async kill(index: number): Promise<void> {
    const victim = this.#running.get(index);
    this.#running.delete(index);
    await victim?.kill();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((server) => server.stop()));
    this.#running.clear();
  }
}

type Mortal = Awaited<ReturnType<typeof mortalMailServer>>;

const suffer = async (
  { kills, processes }: { readonly kills: number; readonly processes: number },
  place: Place,
  fleet: Fleet,
  mailServer: Mortal,
  shoppers: readonly Shopper[],
): Promise<Ordeal> => {
  for (let index = 0; index < processes; index += 1) await fleet.start(index);

  const counts = { acknowledged: 0, refused: 0, lost: 0 };
  let [isOver, isFull, bearable] = [false, false, ACTS];
  const street: Street = {
    open: fleet.origins,
    onOutcome: (outcome) => {
      counts[outcome] += 1;
    },
    // Customers go on until a full disk has refused something.
    isBusy: () => counts.acknowledged >= bearable && !isFull,
    isOver: () => isOver,
  };
  const regulars = shoppers.map((shopper) => new Regular(shopper, street));
  await Promise.all(regulars.map((regular) => regular.signIn()));
  const buying = Promise.all(regulars.map((regular) => regular.buyUntilOver()));
  const untilCounted = (outcome: keyof typeof counts, more: number): Promise<unknown> => {
    const enough = counts[outcome] + more;
    // Whatever stops a customer stops the ordeal.
    return Promise.race([until(() => counts[outcome] >= enough, `${more} × ${outcome}`), buying]);
  };

  let fullDisks = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await (Math.floor(kill / MAIL_PERIOD) % 2 === 0 ? mailServer.die() : mailServer.live());
    bearable = counts.acknowledged + ACTS;
    isFull = place.disk !== null && kill % FULL_PERIOD === FIRST_FULL;
    if (isFull) {
      place.disk?.fill();
      fullDisks += 1;
      await untilCounted('refused', REFUSALS);
    } else await untilCounted('acknowledged', 1 + (kill % 7));
    await fleet.kill(kill % processes);
    if (isFull) {
      place.disk?.clear();
      await place.recover();
      isFull = false;
    }
    await fleet.start(kill % processes);
  }
  await untilCounted('acknowledged', 1);
  isOver = true;
  await buying;
  const changed = await Promise.all(regulars.map((regular) => regular.repeatEverything()));
  await fleet.stop();

  // Lets the time pass until every mail is due again: that of a killed process waits for 20 minutes.
  await mailServer.live();
  const waiting = await place.withDatabase((db) =>
    db
      .updateTable('mails')
      .set({ nextTryAt: new Date() })
      .where('state', '=', 'waiting')
      .returning('id')
      .execute(),
  );
  const complete = mailServer.mails.length + waiting.length;
  await fleet.start(0);
  await until(() => mailServer.mails.length >= complete, 'the last mail');
  await fleet.stop();

  const mails = new Set(mailServer.mails.map(({ messageId }) => messageId)).size;
  const attempts = regulars.flatMap((regular) => regular.attempts);
  const faults = await place.withDatabase((db) => countFaults(db, shoppers, attempts, mailServer.mails));
  return {
    kills,
    processes,
    fullDisks,
    mailServerDeaths: mailServer.deaths(),
    acts: attempts.length,
    orders: attempts.filter(({ act }) => act !== 'merge').length,
    lostAnswers: counts.lost,
    refusals: counts.refused,
    mails,
    copies: mailServer.mails.length - mails,
    faults: { ...faults, answersThatChanged: changed.reduce((sum, each) => sum + each, 0) },
  };
};

/**
 * Has customers buy while servers are killed one after the other (`SIGKILL`, each at another point among the acts in flight), while the
 * disk of the database is full now and then, and while the mail server is dead half of the time. Every act that was not answered is
 * repeated under its key. Without the right to mount a small disk, none is ever full.
 */
export const runOrdeal = async (engine: OrdealEngine, kills: number): Promise<Ordeal> => {
  const disk = hasSmallDisks() ? await mountSmallDisk(MEGABYTES) : null;
  const place = await (engine === 'PGlite' ? embeddedPlace(disk) : postgresPlace(disk));
  const mailServer = await mortalMailServer();
  const fleet = new Fleet((index) =>
    startServerProcess(
      {
        ...place.settingsOf(index),
        LOG_LEVEL: 'silent',
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Portal <portal@quellmoor.example>',
      },
      engine === 'PGlite' ? disk?.enter : [],
    ),
  );
  try {
    const shoppers = await place.withDatabase(async (db) => {
      await migrate(db);
      return seedShoppers(db, 10 + kills * 2);
    });
    return await suffer({ kills, processes: PROCESSES[engine] }, place, fleet, mailServer, shoppers);
  } finally {
    await fleet.stop();
    await mailServer.close();
    await place.close();
  }
};
