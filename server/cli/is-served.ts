import { isFolderLocked } from '#server/start/folder-lock.ts';
import type { Settings } from '#server/settings.ts';

/** Returns whether a server, or another command, has the embedded database open. */
export const isServed = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl === null && isFolderLocked(dataDir);
