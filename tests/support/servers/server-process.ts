import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { TIMEOUT_MS } from '#tests/support/timeout.ts';
import { TEST_MAKER_FILE } from '#tests/support/test-maker.ts';

/** A process has this many milliseconds for its start, in which it first compiles everything that it runs. */
export const START_TIMEOUT_MS = 3 * TIMEOUT_MS;

export interface ServerProcess {
  readonly origin: string;
  /** Ends the process at once, whatever it is doing. */
  kill(): Promise<void>;
  /** Lets the process finish its work, and then ends it. */
  stop(): Promise<void>;
}

export interface LaunchedServer extends Omit<ServerProcess, 'origin'> {
  /**
   * Resolves with the origin of the server. Rejects if the process ended before it was ready, or was killed because
   * it was not ready in time.
   */
  readonly ready: Promise<string>;
}

/**
 * Launches the real server in a separate process, without the client, on a free port of the loopback. `enter`
 * comes before the command, for example to run it on a small disk. The server ends with the process that launched it.
 */
export const launchServerProcess = (
  settings: Record<string, string>,
  enter: readonly string[] = [],
): LaunchedServer => {
  const [command, ...args] = [...enter, process.execPath, 'server/main.ts', '--api-only'];
  const server = spawn(command, args, {
    env: {
      ...process.env,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      MAKER_FILE: TEST_MAKER_FILE,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killNow = (): void => void server.kill('SIGKILL');
  process.once('exit', killNow);
  const exited = once(server, 'exit').then(() => process.off('exit', killNow));
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => {
    reject(new Error(`the server was not ready within ${START_TIMEOUT_MS} ms`));
    killNow();
  }, START_TIMEOUT_MS);
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
  });
  void exited.then(() => reject(new Error('the server ended before it was ready')));
  void ready.catch(() => {}).then(() => clearTimeout(timer));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    await exited;
  };
  return { ready, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};

/** Starts a server as `launchServerProcess` does, and waits until it is ready. */
export const startServerProcess = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const { ready, ...server } = launchServerProcess(settings);
  return { origin: await ready, ...server };
};

/** Keeps cookies and repeats the CSRF token, over the network and across restarts of the server. */
export class RemoteClient {
  readonly #cookies = new Map<string, string>();
  origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  get = (path: string): Promise<Response> => this.#send('GET', path);
  post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    this.#send('POST', path, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body));

  async #send(method: string, path: string, headers = {}, body: string | null = null): Promise<Response> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      body,
      headers: {
        ...headers,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}
