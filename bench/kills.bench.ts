import { runCrashes, type CrashRun } from '#tests/support/crash/crash-run.ts';

import type { Engine } from './demo-databases.ts';
import { record, table } from './report.ts';

type Row = readonly [what: string, count: (run: CrashRun) => number];

const COUNTS: readonly Row[] = [
  ['processes on one database', ({ processes }) => processes],
  ['kills (`SIGKILL`)', ({ kills }) => kills],
  ['full disks', ({ fullDisks }) => fullDisks],
  ['kills between sending a mail and marking it as sent', ({ killsAtMails }) => killsAtMails],
  ['deaths of the mail server', ({ mailServerOutages }) => mailServerOutages],
  ['acts of customers, all acknowledged in the end', ({ acts }) => acts],
  ['… of these, orders and accepted offers', ({ orders }) => orders],
  ['tries whose answer was lost, repeated under their key', ({ lostAnswers }) => lostAnswers],
  ['tries refused with 5xx, repeated under their key', ({ refusals }) => refusals],
  ['mails that the mail server got', ({ mails }) => mails],
  ['… of these, again with the same Message-ID', ({ copies }) => copies],
];

const FAULTS: readonly Row[] = [
  ['**orders lost**', ({ faults }) => faults.lostOrders],
  ["**orders doubled, or with another order's number**", ({ faults }) => faults.doubledOrders],
  ['**orders or carts with missing items or wrong sums**', ({ faults }) => faults.halfOrders],
  ['**accepted offers without an order, or the reverse**', ({ faults }) => faults.strayAcceptances],
  ['**cart fillings lost or doubled**', ({ faults }) => faults.strayMerges],
  [
    '**orders without exactly one receipt and one notice to customer service**',
    ({ faults }) => faults.strayReceipts,
  ],
  [
    '**quote requests, messages and declines without exactly one notice to customer service**',
    ({ faults }) => faults.strayNotices,
  ],
  ['**mails that never reached the mail server**', ({ faults }) => faults.unsentMails],
  ['**repeats answered differently from the first time**', ({ faults }) => faults.answersThatChanged],
];

const shown = (count: number): string => count.toLocaleString('en-GB');

/** Counts what is lost or doubled when processes are killed, disks are full and the mail server is dead. */
export const benchKills = async (engines: readonly Engine[], kills: number): Promise<void> => {
  const runs: CrashRun[] = [];
  for (const engine of engines) {
    console.log(`kills: ${engine} …`);
    runs.push(await runCrashes(engine, Math.ceil(kills / engines.length)));
  }
  const rows = [...COUNTS, ...FAULTS].map(([what, count]) => [
    what,
    ...runs.map((each) => shown(count(each))),
  ]);
  record(
    'Kills',
    `${kills} kills at varying points: among acts in flight, or between sending a mail and marking it as sent. At every tenth kill, the disk of
the database is full; at every second one, the mail server is dead (\`npm run bench -- --only kills\`; \`--kills 20\` makes fewer kills). Four
customers fill their carts, order, and accept offers. Budget: 0 in each bold row.

${table(['What', ...engines], rows)}`,
  );
  if (FAULTS.some(([, count]) => runs.some((each) => count(each) > 0)))
    throw new Error('something was lost or doubled');
};
