import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Database } from '#server/db/engine/database.ts';
import { findMissingMigrations, hasTables } from '#server/db/engine/migrate.ts';
import { openEmbedded } from '#server/db/engine/open-database.ts';
import { isFolderLocked, lockFolder } from '#server/start/folder-lock.ts';
import { openData, type OpenData } from '#server/start/open-data.ts';
import { CommandError, type AloneContext } from './command.ts';
import { isServed } from './is-served.ts';
import { operatorTrail } from './operator-trail.ts';
import { sendCommand } from './send-command.ts';

const SNAPSHOT = 'snapshot-';

export const isSnapshotName = (name: string): boolean => /^snapshot-[\da-f]+$/.test(name);

/** Removes copies left behind by backups that were killed. */
const removeLeftovers = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name);
    if (name.startsWith(SNAPSHOT) && !isFolderLocked(folder))
      rmSync(folder, { recursive: true, force: true });
  }
};

/** Makes the running server copy its embedded database, which only the server may open, and opens the copy. */
const openSnapshot = async (context: AloneContext): Promise<OpenData> => {
  const { dataDir } = context.settings;
  removeLeftovers(dataDir);
  const name = `${SNAPSHOT}${randomUUID().slice(0, 8)}`;
  const folder = join(dataDir, name);
  lockFolder(folder);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const { error } = await sendCommand(
      dataDir,
      { positionals: ['snapshot', name], sendsFile: false },
      context,
    );
    if (error !== null) throw new CommandError(error);
    const database = await openEmbedded(join(folder, 'db'));
    const close = async () => {
      await database.destroy();
      remove();
    };
    return { database, close };
  } catch (error) {
    remove();
    throw error;
  }
};

/** A database of an older version may have no trail, or a different one, so nothing is recorded in it. */
const noteBackup = async (database: Database, context: AloneContext): Promise<void> => {
  if ((await findMissingMigrations(database)).length > 0) return;
  await operatorTrail(database, context).run((_tx, note) =>
    note({ act: 'database.backed_up', object: 'database' }),
  );
};

const openHere = async (context: AloneContext): Promise<OpenData> => {
  // A backup is often made just before an update, so it must not migrate the tables.
  const data = await openData(context.settings, { migrates: false, makes: false });
  try {
    if (!(await hasTables(data.database)))
      throw new CommandError('The database has no tables of the portal; there is nothing to back up.');
    await noteBackup(data.database, context);
    return data;
  } catch (error) {
    await data.close();
    throw error;
  }
};

/** Opens the database for a backup, and records the backup in it. @throws {CommandError | StartError} */
export const openForBackup = (context: AloneContext): Promise<OpenData> =>
  isServed(context.settings) ? openSnapshot(context) : openHere(context);
