import { once } from 'node:events';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { writeBackup, type BackupCounts } from '#server/backup/write-backup.ts';
import { isSnapshotName, openForBackup } from '#server/cli/backup-source.ts';
import {
  CommandError,
  type AloneContext,
  type Command,
  type CommandSpec,
  type ParsedArguments,
} from '#server/cli/command.ts';
import { openTarget, unwritable, type Target } from '#server/cli/target-file.ts';
import { copyEmbedded } from '#server/db/backup/copy-embedded.ts';
import type { Database } from '#server/db/engine/database.ts';
import { openDocumentStore } from '#server/document-store/open-store.ts';
import type { DocumentStore } from '#server/domain/documents/document-store.ts';
import { codeOf } from '#server/start/start-error.ts';
import { checkBackup, inWords } from './check-backup.ts';
import { restore, RESTORE_OPTIONS } from './restore.ts';

/** Only the account that writes a backup may read it. */
const PRIVATE = 0o600;

const STANDARD_OUTPUT: Target = { stream: process.stdout, finish: async () => {}, drop: () => {} };

interface Out {
  readonly path: string;
  readonly stream: Writable;
}

/** Writes a backup into a stream, no faster than the stream takes it. */
const writeInto = async (
  { path, stream }: Out,
  { database, documents }: { readonly database: Database; readonly documents: DocumentStore | null },
  { clock, signal, progress }: AloneContext,
): Promise<BackupCounts> => {
  const gzip = createGzip();
  const written = pipeline(gzip, stream, { end: false });
  let failure: unknown;
  written.catch((error: unknown) => {
    failure ??= error;
  });
  const write = async (text: string): Promise<void> => {
    signal.throwIfAborted();
    progress(gzip.bytesWritten);
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    const counts = await writeBackup(database, { now: clock.now(), documents, write });
    gzip.end();
    await written;
    return counts;
  } catch (error) {
    const problem = failure === undefined ? error : unwritable(path, failure);
    gzip.destroy();
    throw problem;
  }
};

const backup = async ({ positionals, flags }: ParsedArguments, context: AloneContext): Promise<void> => {
  const [path = ''] = positionals;
  if (flags.has('check')) {
    await checkBackup(path, context);
    return;
  }
  const target =
    path === '-' ? STANDARD_OUTPUT : openTarget(path, { mode: PRIVATE, isNew: !flags.has('force') });
  try {
    const source = await openForBackup(context);
    const out = { path, stream: target.stream };
    const documents = flags.has('without-documents') ? null : openDocumentStore(context.settings);
    const { database, close } = source;
    const counts = await writeInto(out, { database, documents }, context).finally(close);
    await target.finish();
    if (path !== '-') context.print(`Wrote ${inWords(counts)} to ${path}.`);
  } catch (error) {
    target.drop();
    throw error;
  }
};

const snapshot: Command = async ({ positionals: [name = ''] }, { database, settings, trail }) => {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== null || !isSnapshotName(name)) throw new CommandError('There is nothing to copy.', 2);
  await trail.run((_tx, note) => note({ act: 'database.backed_up', object: 'database' }));
  try {
    await copyEmbedded(database, join(dataDir, 'db'), join(dataDir, name, 'db'));
  } catch (error) {
    throw new CommandError(`The embedded database cannot be copied (${codeOf(error)}).`);
  }
};

export const BACKUP_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  backup: {
    usage: 'FILE',
    summary: 'write the whole database and its documents to a file, even while servers run',
    details:
      'The file can be restored to either kind of database. It holds no sessions and no links for choosing a password, and only its owner may read it. If FILE is -, the backup goes to the standard output.',
    options: {
      force: { hint: 'replace an existing file' },
      'without-documents': {
        hint: 'leave out the documents, if their folder or bucket is backed up separately',
      },
      check: { hint: 'read an existing backup instead, and compare every checksum' },
    },
    files: ({ positionals: [file = ''], flags }) => (flags.has('check') ? { reads: file } : {}),
    runAlone: backup,
  },
  restore: {
    usage: 'FILE',
    summary: 'restore a backup into an empty database, all or nothing',
    details:
      'Set DATA_DIR to a new folder, or DATABASE_URL to an empty database, and start the servers afterwards. Everybody has to sign in again.',
    options: RESTORE_OPTIONS,
    files: ({ positionals: [file = ''] }) => ({ reads: file }),
    runAlone: restore,
  },
  snapshot: {
    usage: 'NAME',
    summary: 'copy the folder of the embedded database for a backup',
    isHidden: true,
    run: snapshot,
  },
};
