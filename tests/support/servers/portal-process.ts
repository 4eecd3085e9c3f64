import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export interface RunningPortal {
  readonly origin: string;
  readonly dataDir: string;
  /** Lists what the server has written so far: the lines of its standard output, and its errors. */
  readonly output: readonly string[];
  /** Runs an operator's command against this server, as `npm run portal -- …` does. */
  operate: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
  /** Ends the process at once, as a power cut would. */
  kill: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** Starts the built portal on a folder and a free port of the loopback. */
export const launchPortal = async (
  dataDir: string,
  settings: Record<string, string>,
): Promise<RunningPortal> => {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const server: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const exited = once(server, 'exit');
  server.stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const ready = new Promise<void>((resolve, reject) => {
    if (server.stdout) {
      createInterface({ input: server.stdout }).on('line', (line) => {
        output.push(line);
        if (line.startsWith('ready ')) resolve();
      });
    }
    void exited.then(() => reject(new Error(`the server ended: ${output.join('\n')}`)));
  });
  await ready;
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    await exited;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    output,
    operate: async (...args) =>
      (await promisify(execFile)(process.execPath, ['server/cli/main.ts', ...args], { env })).stdout,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};
