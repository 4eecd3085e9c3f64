import type { LaunchedServer } from '#tests/support/servers/server-process.ts';

/** Runs several servers on one database; some of them may be down. */
export class Fleet {
  readonly #launched = new Map<number, LaunchedServer>();
  readonly #origins = new Map<number, string>();
  readonly #launch: (index: number) => LaunchedServer;

  constructor(launch: (index: number) => LaunchedServer) {
    this.#launch = launch;
  }

  /** Returns the addresses of the servers that are up. */
  origins = (): string[] => [...this.#origins.values()];

  originOf = (index: number): string => this.#origins.get(index) ?? '';

  /** Finds the running server whose address appears in this text. */
  namedIn(text: string): number | undefined {
    return this.#origins.entries().find(([, origin]) => text.includes(`${origin}/`))?.[0];
  }

  async start(index: number): Promise<void> {
    const server = this.#launch(index);
    this.#launched.set(index, server);
    this.#origins.set(index, await server.ready);
  }

  async kill(index: number): Promise<void> {
    const victim = this.#launched.get(index);
    this.#origins.delete(index);
    await victim?.kill();
    this.#launched.delete(index);
  }

  /** Stops all servers once they have finished their work. */
  async stop(): Promise<void> {
    this.#origins.clear();
    await Promise.all([...this.#launched.values()].map((server) => server.stop()));
    this.#launched.clear();
  }

  /** Kills all servers at once, even those that are still starting or stopping. */
  async killAll(): Promise<void> {
    await Promise.all([...this.#launched.keys()].map((index) => this.kill(index)));
  }
}
