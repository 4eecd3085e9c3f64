import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface Ended {
  /** `null` when it was stopped. */
  readonly code: number | null;
  readonly said: string;
  readonly isLate: boolean;
}

/** Runs one of the packages' tools in a folder, and stops it with all that it started when the time is up. */
export const runTool = (
  folder: string,
  command: readonly string[],
  { untilMs, env = {} }: { readonly untilMs: number; readonly env?: Readonly<Record<string, string>> },
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const [tool = '', ...args] = command;
    const path = join(folder, 'node_modules', '.bin') + delimiter + process.env['PATH'];
    const child = spawn(tool, args, {
      cwd: folder,
      env: { ...process.env, ...env, PATH: path, NO_COLOR: '1' },
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
