/** A proxy in front of two processes, as the files in `deploy` describe it. */
export interface Proxy {
  readonly origin: string;
  /** Returns what it has logged so far. */
  log(): string;
  stop(): Promise<void>;
}

export const isUp = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  );
