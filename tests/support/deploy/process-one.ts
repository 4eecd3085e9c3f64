import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const isRoot = process.getuid?.() === 0;

/** Anyone but root gets these namespaces only together with one in which they are root. */
const OWN = ['--pid', '--mount', '--mount-proc', ...(isRoot ? [] : ['--user', '--map-root-user'])];

interface Start {
  /** Read-only for the process. */
  readonly folder: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface ProcessOne {
  /** Resolves with the address of the process; if the process ends first, rejects with its output. */
  readonly ready: Promise<string>;
  /**
   * Sends the process a signal from outside, as a container engine does, and waits until it has ended. @returns its
   * exit code
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Returns the id that the first process has outside of its namespace. */
const outside = (parent: ChildProcess): number =>
  Number(readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim());

/**
 * Starts a command as the first process of a new namespace, in a read-only folder, as a container engine does.
 * @throws if the machine does not allow that.
 */
export const startAsProcessOne = ({ folder, command, env }: Start): ProcessOne => {
  const allowed = spawnSync('unshare', [...OWN, '--fork', 'true'], { encoding: 'utf8' });
  if (allowed.status !== 0)
    throw new Error(
      `this machine does not let us have namespaces, so this is not checked: ${allowed.stderr}`,
    );
  const script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"';
  const parent = spawn(
    'unshare',
    [...OWN, '--fork', '--kill-child', 'sh', '-c', script, folder, ...command],
    {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: string[] = [];
  const ended = once(parent, 'close') as Promise<[number | null]>;
  parent.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: parent.stdout }).on('line', (line) => {
      output.push(line);
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    void ended.then(() => reject(new Error(`it ended: ${output.join('\n')}`)));
  });
  ready.catch(() => {});
  return {
    ready,
    end: async (signal) => {
      process.kill(outside(parent), signal);
      return (await ended)[0];
    },
  };
};
