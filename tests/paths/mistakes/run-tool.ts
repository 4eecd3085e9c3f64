import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface Ended {
  /** `null` if the tool was stopped. */
  readonly code: number | null;
  readonly said: string;
  readonly isLate: boolean;
}

interface Limits {
  readonly untilMs: number;
  /** Tools that start a browser must not set this, because a browser reserves far more memory than it uses. */
  readonly gigabytes?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Returns the same command in a shell that limits its memory; not every system can do that. */
const limited = (command: readonly string[], gigabytes: number | undefined): readonly string[] =>
  gigabytes === undefined
    ? command
    : ['sh', '-c', `ulimit -v ${gigabytes * 2 ** 20} 2>/dev/null; exec "$@"`, 'sh', ...command];

/** Runs a tool from a folder's packages, and stops it with all its children when the time is up. */
export const runTool = (
  folder: string,
  command: readonly string[],
  { untilMs, gigabytes, env = {} }: Limits,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const [tool = '', ...args] = limited(command, gigabytes);
    const path = join(folder, 'node_modules', '.bin') + delimiter + process.env['PATH'];
    const child = spawn(tool, args, {
      cwd: folder,
      // Vitest would write its report where the run that makes the mistakes keeps its own.
      env: { ...process.env, TEST_REPORT: '', ...env, PATH: path, NO_COLOR: '1' },
      detached: true,
    });
    let said = '';
    const hear = (chunk: Buffer) => {
      said += String(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      },
      Math.max(untilMs - Date.now(), 0),
    );
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, said, isLate });
    });
  });
