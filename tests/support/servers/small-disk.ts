import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** Only root may mount, so anyone else gets a user namespace, in which they are root. */
const OWN_MOUNTS = ['--mount', ...(isRoot ? [] : ['--user', '--map-root-user'])];

/**
 * Describes a small file system that is mounted only for processes started inside it; others reach it through `outside`. It disappears
 * with the process that keeps it, even if a run is killed.
 */
export interface SmallDisk {
  /** The path of the disk's folder for processes that run inside. */
  readonly inside: string;
  /** The path of the same folder for all other processes. */
  readonly outside: string;
  /** Begins a command that is to run inside. */
  readonly enter: readonly string[];
  /** Fills the disk. */
  fill(): void;
  /** Frees what `fill` took. */
  clear(): void;
  close(): Promise<void>;
}

/** Returns whether this machine lets us have such disks: Linux does, unless it is a container without that right. */
export const hasSmallDisks = (): boolean =>
  spawnSync('unshare', [...OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

export const mountSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const inside = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const mount = `mount -t tmpfs -o mode=755,size=${megabytes}m tmpfs ${inside} && echo mounted && exec cat`;
  // The keeper ends as soon as nobody holds the other end of its input.
  const keeper = spawn('unshare', [...OWN_MOUNTS, 'sh', '-c', mount], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(keeper, 'exit');
  await Promise.race([
    once(keeper.stdout, 'data'),
    ended.then(() => {
      throw new Error('the small disk cannot be mounted');
    }),
  ]);
  const outside = `/proc/${keeper.pid}/root${inside}`;
  chmodSync(outside, 0o755);
  const ballast = join(outside, 'ballast');
  return {
    inside,
    outside,
    enter: [
      'nsenter',
      '--wd',
      '--mount',
      ...(isRoot ? [] : ['--user', '--preserve-credentials']),
      '--target',
      String(keeper.pid),
    ],
    fill: () => {
      for (let size = 1_048_576; size >= 4_096;)
        try {
          appendFileSync(ballast, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size /= 2;
        }
    },
    clear: () => rmSync(ballast, { force: true }),
    close: async () => {
      keeper.stdin.end();
      await ended;
      rmdirSync(inside);
    },
  };
};
