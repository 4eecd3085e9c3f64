/** Describes a proxy in front of two processes, set up by the files in `deploy`. */
export interface Proxy {
  readonly origin: string;
  /** Returns what the proxy has logged so far. */
  log(): string;
  stop(): Promise<void>;
}

export const isUp = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  );
