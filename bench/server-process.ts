import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');

export interface ServerProcess {
  readonly origin: string;
  /** The time from the command to the line `ready`. */
  readonly readyAfterMs: number;
  /** Resolves with the first line of output that contains the text, even if it was printed earlier. */
  until(text: string): Promise<string>;
  /** Returns the resident memory in megabytes. */
  memory(): number;
  /** Returns the number of open files and connections, on Linux only. */
  descriptors(): number;
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does, on a free port; `--api-only` leaves the client out. */
export const startServer = async (
  settings: Record<string, string>,
  ...options: readonly '--api-only'[]
): Promise<ServerProcess> => {
  const startedAt = performance.now();
  const server = spawn(process.execPath, ['server/main.ts', ...options], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', RATE_LIMIT_PER_MINUTE: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: server.stdout });
  output.on('line', (line) => lines.push(line));
  const exited = once(server, 'exit');

  const until = async (text: string): Promise<string> => {
    const found = lines.find((line) => line.includes(text));
    if (found !== undefined) return found;
    const isOver = await Promise.race([once(output, 'line').then(() => false), exited.then(() => true)]);
    if (isOver) throw new Error(`the server ended:\n${lines.join('\n')}`);
    return until(text);
  };

  const origin = (await until('ready ')).replace(/^.*ready /, '');
  return {
    origin,
    readyAfterMs: performance.now() - startedAt,
    until,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024,
    descriptors: () => readdirSync(`/proc/${server.pid}/fd`).length,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
    },
  };
};
