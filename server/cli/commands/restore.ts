import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { readBackup } from '#server/backup/read-backup.ts';
import { BackupError } from '#server/backup/backup-format.ts';
import { restoreBackup, type Restored, type Restoring } from '#server/backup/restore-backup.ts';
import { withLongTimeout } from '#server/backup/long-timeout.ts';
import { CommandError, type AloneContext, type ParsedArguments } from '#server/cli/command.ts';
import { isServed } from '#server/cli/is-served.ts';
import { operatorTrail } from '#server/cli/operator-trail.ts';
import { openDocumentStore } from '#server/document-store/open-store.ts';
import { refreshStatistics } from '#server/db/backup/stored-tables.store.ts';
import { isDiskFull } from '#server/start/disk-room.ts';
import { openData } from '#server/start/open-data.ts';
import { inWords, readWhole, waitingInWords } from './check-backup.ts';

const USUAL_GAP = 1_000;
const WIDEST_GAP = 1_000_000;

export const RESTORE_OPTIONS = {
  gap: {
    value: 'N',
    hint: `skip N numbers of orders and of offers, because they may have been given out after the backup; by default ${USUAL_GAP}`,
  },
  mails: {
    value: 'send|drop',
    hint: 'what to do with mails that were waiting; without it, the command asks',
  },
};

type Mails = Restoring['mails'];

const isMails = (word: string): word is Mails => word === 'send' || word === 'drop';

const gapIn = ({ gap = String(USUAL_GAP) }: ParsedArguments['options']): number => {
  if (!/^\d+$/.test(gap) || Number(gap) > WIDEST_GAP)
    throw new CommandError(`--gap must be a whole number from 0 to ${WIDEST_GAP}.`, 2);
  return Number(gap);
};

const mailsIn = ({ mails }: ParsedArguments['options']): Mails | null => {
  if (mails !== undefined && !isMails(mails)) throw new CommandError('--mails must be send or drop.', 2);
  return mails ?? null;
};

/** Only the operator can know whether the queued mails have been sent since the backup. */
const askAboutMails = async (waiting: number, { ask }: AloneContext): Promise<Mails> => {
  if (waiting === 0) return 'send';
  const question = `${waitingInWords(waiting)} when the backup was written, and may have been sent since`;
  if (ask === null) throw new CommandError(`${question}; use --mails send or --mails drop.`, 2);
  for (;;) {
    const answer = (await ask(`${question}. Send or drop? `)).trim().toLowerCase();
    if (isMails(answer)) return answer;
    if (answer === '') throw new CommandError('Nothing was restored.');
  }
};

const report = ({ numbers, missing, ...counts }: Restored, { print, complain }: AloneContext): void => {
  print(`Restored ${inWords(counts)}.`);
  if (missing > 0)
    complain(
      `Missing documents: ${missing}. Bring back their folder or bucket; "documents check" lists them.`,
    );
  for (const { name, next } of numbers) print(`Next ${name.replace(/_numbers$/, '')} number: ${next}.`);
  print('Everybody has to sign in again. docs/operating.md says what is left to do.');
};

/** Opens an empty database for the work to fill; if the work fails, removes the folder that was created for it. */
const inEmptyPlace = async (
  { settings }: AloneContext,
  work: (database: Parameters<typeof operatorTrail>[0]) => Promise<void>,
): Promise<void> => {
  const folder = join(settings.dataDir, 'db');
  const isOurs = settings.databaseUrl === null && !existsSync(folder);
  const data = await openData(settings, { migrates: false, makes: true });
  try {
    await work(data.database);
    await data.close();
  } catch (error) {
    const isKnown = error instanceof CommandError || error instanceof BackupError;
    const isFull = !isKnown && settings.databaseUrl === null && isDiskFull(settings.dataDir);
    await data.close();
    if (isOurs) rmSync(folder, { recursive: true, force: true });
    if (isFull)
      throw new CommandError(
        `The disk of the data folder ${settings.dataDir} is full; nothing was restored.`,
      );
    throw error;
  }
};

/** Reads the file twice, so that damage is found before anything is created. */
export const restore = async (
  { positionals: [path = ''], options }: ParsedArguments,
  context: AloneContext,
): Promise<void> => {
  const { settings, clock, signal, progress } = context;
  const gap = gapIn(options);
  const chosen = mailsIn(options);
  if (isServed(settings))
    throw new CommandError(
      `A server or another command uses the data folder ${settings.dataDir}; stop it, or set DATA_DIR to choose another.`,
    );
  const { header } = await readWhole(path, context);
  const mails = chosen ?? (await askAboutMails(header.waitingMails, context));
  const documents = openDocumentStore(settings);
  await inEmptyPlace(context, async (database) => {
    const restored = await withLongTimeout(() =>
      operatorTrail(database, context).run(async (tx, note) => {
        const parts = readBackup(path, signal, progress);
        const done = await restoreBackup(tx, { parts, gap, mails, documents, now: clock.now() });
        const details = { writtenAt: header.writtenAt, gap, mails };
        await note({ act: 'database.restored', object: 'database', details });
        return done;
      }),
    );
    await refreshStatistics(database);
    report(restored, context);
  });
};
