import { migrate } from '#server/db/engine/migrate.ts';
import { launchServerProcess, START_TIMEOUT_MS } from '#tests/support/servers/server-process.ts';
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from '#tests/support/servers/small-disk.ts';

import { Fleet } from './fleet.ts';
import { startStoppableMailServer, type StoppableMailServer } from './stoppable-mail-server.ts';
import { embeddedPlace, postgresPlace, type Place } from './places.ts';
import { Customer, seedShoppers, type LoadControl } from './customer.ts';
import { countFaults, type Faults } from './count-faults.ts';
import { Watchdog } from './watchdog.ts';

type CrashEngine = 'PGlite' | 'PostgreSQL';

/** Only one process can open the embedded database. */
const PROCESSES: Record<CrashEngine, number> = { PGlite: 1, PostgreSQL: 3 };
const MEGABYTES = 384;

/**
 * Two in ten kills happen while a mail that has reached the mail server is not yet marked as sent, and one in ten while the disk is full,
 * if a small disk can be mounted.
 */
const PERIOD = 10;
const FULL_DISK = 3;
const AT_MAIL = new Set([1, 7]);
/** Customers act about this many times between two kills, partly while the killed server starts again. */
const ACTS = 20;
/** After this many refusals, the full disk has had its effect. */
const REFUSALS = 3;

export interface CrashRun {
  readonly kills: number;
  readonly processes: number;
  readonly fullDisks: number;
  readonly mailServerOutages: number;
  /** Counts the kills after the mail server has taken a mail and before the mail is marked as sent. */
  readonly killsAtMails: number;
  /** Counts acts, each with its own key and acknowledged in the end. */
  readonly acts: number;
  readonly orders: number;
  /** Counts tries that were repeated because no complete answer arrived; a 5xx counts as a refusal. */
  readonly lostAnswers: number;
  readonly refusals: number;
  readonly mails: number;
  /** Counts mails that arrived again with the same Message-ID. */
  readonly copies: number;
  readonly faults: Faults & { readonly answersThatChanged: number };
}

interface CrashSetup {
  readonly kills: number;
  readonly processes: number;
  readonly place: Place;
  readonly fleet: Fleet;
  readonly mailServer: StoppableMailServer;
  readonly watchdog: Watchdog;
}

const runWith = async (setup: CrashSetup): Promise<CrashRun> => {
  const { kills, processes, place, fleet, mailServer, watchdog } = setup;
  const start = (index: number): Promise<void> => {
    watchdog.begin('the start of a server', START_TIMEOUT_MS);
    return fleet.start(index);
  };
  const stop = (): Promise<void> => {
    watchdog.begin('the end of the servers');
    return fleet.stop();
  };
  watchdog.begin('the first customers');
  const shoppers = await place.withDatabase(async (db) => {
    await migrate(db);
    return seedShoppers(db, 20 + kills * 4);
  });
  await Promise.all(Array.from({ length: processes }, (_, index) => start(index)));

  const counts = { acknowledged: 0, refused: 0, lost: 0 };
  const asked = new Map<string, number>();
  let [isOver, isFull, allowed] = [false, false, 0];
  const load: LoadControl = {
    open: fleet.origins,
    onAsk: (origin) => {
      asked.set(origin, (asked.get(origin) ?? 0) + 1);
    },
    onOutcome: (outcome, origin) => {
      counts[outcome] += 1;
      asked.set(origin, asked.get(origin)! - 1);
    },
    // On a full disk, customers continue until it has refused something.
    isBusy: () => counts.acknowledged >= allowed && !isFull,
    isOver: () => isOver,
    signal: watchdog.signal,
  };
  const customers = shoppers.map((shopper) => new Customer(shopper, load));
  watchdog.begin('signing in');
  await Promise.all(customers.map((customer) => customer.signIn()));
  const buying = Promise.all(customers.map((customer) => customer.buyUntilOver()));
  // Anything that stops a customer stops the run.
  buying.catch(watchdog.fail);
  const untilCounted = (outcome: keyof typeof counts, more: number): Promise<void> => {
    const enough = counts[outcome] + more;
    return watchdog.until(() => counts[outcome] >= enough, `${more} × ${outcome}`);
  };
  const letBuy = (): void => {
    allowed = counts.acknowledged + ACTS;
  };
  const killAmongActs = async (victim: number, after: number): Promise<void> => {
    await untilCounted('acknowledged', after);
    await watchdog.until(() => {
      letBuy();
      return (asked.get(fleet.originOf(victim)) ?? 0) > 0;
    }, 'an act that the victim works on');
    await fleet.kill(victim);
  };
  const killAtMail = async (): Promise<number> => {
    watchdog.begin('a mail');
    let victim: number | undefined;
    await mailServer.holdAnswers(async ({ text = '' }) => {
      victim ??= fleet.namedIn(text);
      if (victim !== undefined) await fleet.kill(victim);
      return victim !== undefined;
    });
    return victim!;
  };

  let [fullDisks, killsAtMails] = [0, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    const moment = kill % PERIOD;
    await (kill % 2 === 0 ? mailServer.stop() : mailServer.restart());
    letBuy();
    let victim = kill % processes;
    if (AT_MAIL.has(moment)) {
      victim = await killAtMail();
      killsAtMails += 1;
    } else if (moment === FULL_DISK && place.disk !== null) {
      isFull = true;
      place.disk.fill();
      await untilCounted('refused', REFUSALS);
      await fleet.kill(victim);
      place.disk.clear();
      await place.recover(watchdog);
      isFull = false;
      fullDisks += 1;
    } else {
      await killAmongActs(victim, 1 + (kill % 7));
    }
    await start(victim);
  }
  letBuy();
  await untilCounted('acknowledged', 1);
  isOver = true;
  watchdog.begin('the last acts of customers');
  await buying;
  const changed = await Promise.all(
    customers.map((customer) => customer.repeatEverything(() => watchdog.begin('the repeat of an act'))),
  );
  await stop();

  // Every mail must become due again, because a mail that a killed process had begun waits for 20 minutes.
  await mailServer.restart();
  const waiting = await place.withDatabase((db) =>
    db
      .updateTable('mails')
      .set({ nextTryAt: new Date() })
      .where('state', '=', 'waiting')
      .returning('id')
      .execute(),
  );
  const complete = mailServer.mails.length + waiting.length;
  await start(0);
  while (mailServer.mails.length < complete) {
    const arrived = mailServer.mails.length;
    await watchdog.until(() => mailServer.mails.length > arrived, `mail ${arrived + 1} of ${complete}`);
  }
  await stop();

  watchdog.begin('the count of faults');
  const mails = new Set(mailServer.mails.map(({ messageId }) => messageId)).size;
  const attempts = customers.flatMap((customer) => customer.attempts);
  const declined = customers.flatMap((customer) => customer.declined);
  const faults = await place.withDatabase((db) =>
    countFaults(db, shoppers, attempts, mailServer.mails, declined),
  );
  return {
    kills,
    processes,
    fullDisks,
    mailServerOutages: mailServer.outages(),
    killsAtMails,
    acts: attempts.length,
    orders: attempts.filter(({ act }) => act === 'order' || act === 'acceptance').length,
    lostAnswers: counts.lost,
    refusals: counts.refused,
    mails,
    copies: mailServer.mails.length - mails,
    faults: { ...faults, answersThatChanged: changed.reduce((sum, each) => sum + each, 0) },
  };
};

const runOn = async (
  engine: CrashEngine,
  kills: number,
  disk: SmallDisk | null,
  watchdog: Watchdog,
): Promise<CrashRun> => {
  const place = await (engine === 'PGlite' ? embeddedPlace(disk) : postgresPlace(disk));
  const mailServer = await startStoppableMailServer();
  const fleet = new Fleet((index) =>
    launchServerProcess(
      {
        ...place.settingsOf(index),
        LOG_LEVEL: 'silent',
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Portal <portal@maker.example>',
      },
      engine === 'PGlite' ? disk?.enter : [],
    ),
  );
  try {
    return await watchdog.over(
      runWith({ kills, processes: PROCESSES[engine], place, fleet, mailServer, watchdog }),
    );
  } finally {
    disk?.clear();
    await fleet.killAll();
    await mailServer.close();
    await place.close();
  }
};

/**
 * Lets customers buy while servers are killed one after the other (`SIGKILL`, at varying points among the acts in flight, or after a mail
 * is delivered and before it is marked as sent), while the disk of the database is sometimes full and the mail server often down.
 * Every act without an answer is repeated with its key. On machines that forbid mounting a small disk, the disk is never full.
 * @param limit in milliseconds for the whole; without it, only the individual steps are limited.
 */
export const runCrashes = async (engine: CrashEngine, kills: number, limit?: number): Promise<CrashRun> => {
  const disk = hasSmallDisks() ? await mountSmallDisk(MEGABYTES) : null;
  try {
    return await runOn(engine, kills, disk, new Watchdog(limit));
  } finally {
    await disk?.close();
  }
};
