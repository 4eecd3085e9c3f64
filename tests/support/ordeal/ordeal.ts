import { migrate } from '#server/db/engine/migrate.ts';
import { launchServerProcess, START_TIMEOUT_MS } from '#tests/support/servers/server-process.ts';
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from '#tests/support/servers/small-disk.ts';

import { Fleet } from './fleet.ts';
import { startMortalMailServer, type MortalMailServer } from './mortal-mail-server.ts';
import { embeddedPlace, postgresPlace, type Place } from './places.ts';
import { Regular, seedShoppers, type Street } from './regular.ts';
import { countFaults, type Faults } from './tally.ts';
import { Watch } from './watch.ts';

type OrdealEngine = 'PGlite' | 'PostgreSQL';

/** Only one process can open the embedded database. */
const PROCESSES: Record<OrdealEngine, number> = { PGlite: 1, PostgreSQL: 3 };
const MEGABYTES = 384;

/** One in ten kills happens while the disk is full, and two in ten while a mail has reached the mail server but is not yet marked as sent. */
const PERIOD = 10;
const FULL_DISK = 3;
const AT_MAIL = new Set([1, 7]);
/** Customers act about this many times between two kills, partly while the killed server starts again. */
const ACTS = 20;
/** After this many refusals, the full disk has had its effect. */
const REFUSALS = 3;

export interface Ordeal {
  readonly kills: number;
  readonly processes: number;
  readonly fullDisks: number;
  readonly mailServerDeaths: number;
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

interface Scene {
  readonly kills: number;
  readonly processes: number;
  readonly place: Place;
  readonly fleet: Fleet;
  readonly mailServer: MortalMailServer;
  readonly watch: Watch;
}

const suffer = async (scene: Scene): Promise<Ordeal> => {
  const { kills, processes, place, fleet, mailServer, watch } = scene;
  const start = (index: number): Promise<void> => {
    watch.begin('the start of a server', START_TIMEOUT_MS);
    return fleet.start(index);
  };
  const stop = (): Promise<void> => {
    watch.begin('the end of the servers');
    return fleet.stop();
  };
  watch.begin('the first customers');
  const shoppers = await place.withDatabase(async (db) => {
    await migrate(db);
    return seedShoppers(db, 20 + kills * 4);
  });
  await Promise.all(Array.from({ length: processes }, (_, index) => start(index)));

  const counts = { acknowledged: 0, refused: 0, lost: 0 };
  const asked = new Map<string, number>();
  let [isOver, isFull, bearable] = [false, false, 0];
  const street: Street = {
    open: fleet.origins,
    onAsk: (origin) => {
      asked.set(origin, (asked.get(origin) ?? 0) + 1);
    },
    onOutcome: (outcome, origin) => {
      counts[outcome] += 1;
      asked.set(origin, asked.get(origin)! - 1);
    },
    // On a full disk, customers continue until it has refused something.
    isBusy: () => counts.acknowledged >= bearable && !isFull,
    isOver: () => isOver,
    signal: watch.signal,
  };
  const regulars = shoppers.map((shopper) => new Regular(shopper, street));
  watch.begin('signing in');
  await Promise.all(regulars.map((regular) => regular.signIn()));
  const buying = Promise.all(regulars.map((regular) => regular.buyUntilOver()));
  // Anything that stops a customer stops the ordeal.
  buying.catch(watch.fail);
  const untilCounted = (outcome: keyof typeof counts, more: number): Promise<void> => {
    const enough = counts[outcome] + more;
    return watch.until(() => counts[outcome] >= enough, `${more} × ${outcome}`);
  };
  const letBuy = (): void => {
    bearable = counts.acknowledged + ACTS;
  };
  const killAmongActs = async (victim: number, after: number): Promise<void> => {
    await untilCounted('acknowledged', after);
    await watch.until(() => {
      letBuy();
      return (asked.get(fleet.originOf(victim)) ?? 0) > 0;
    }, 'an act that the victim works on');
    await fleet.kill(victim);
  };
  const killAtMail = async (): Promise<number> => {
    watch.begin('a mail');
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
    await (kill % 2 === 0 ? mailServer.die() : mailServer.live());
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
      await place.recover(watch);
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
  watch.begin('the last acts of customers');
  await buying;
  const changed = await Promise.all(
    regulars.map((regular) => regular.repeatEverything(() => watch.begin('the repeat of an act'))),
  );
  await stop();

  // Every mail must become due again, because a mail that a killed process had begun waits for 20 minutes.
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
  await start(0);
  while (mailServer.mails.length < complete) {
    const arrived = mailServer.mails.length;
    await watch.until(() => mailServer.mails.length > arrived, `mail ${arrived + 1} of ${complete}`);
  }
  await stop();

  watch.begin('the count of faults');
  const mails = new Set(mailServer.mails.map(({ messageId }) => messageId)).size;
  const attempts = regulars.flatMap((regular) => regular.attempts);
  const declined = regulars.flatMap((regular) => regular.declined);
  const faults = await place.withDatabase((db) =>
    countFaults(db, shoppers, attempts, mailServer.mails, declined),
  );
  return {
    kills,
    processes,
    fullDisks,
    mailServerDeaths: mailServer.deaths(),
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

const sufferAt = async (
  engine: OrdealEngine,
  kills: number,
  disk: SmallDisk | null,
  watch: Watch,
): Promise<Ordeal> => {
  const place = await (engine === 'PGlite' ? embeddedPlace(disk) : postgresPlace(disk));
  const mailServer = await startMortalMailServer();
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
    return await watch.over(suffer({ kills, processes: PROCESSES[engine], place, fleet, mailServer, watch }));
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
export const runOrdeal = async (engine: OrdealEngine, kills: number, limit?: number): Promise<Ordeal> => {
  const disk = hasSmallDisks() ? await mountSmallDisk(MEGABYTES) : null;
  try {
    return await sufferAt(engine, kills, disk, new Watch(limit));
  } finally {
    await disk?.close();
  }
};
