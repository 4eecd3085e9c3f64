import type { Failure } from '#contract/failure.contract.ts';

/** When the session ends and when to warn of it, in milliseconds of this device's clock. */
export interface SessionDeadlines {
  readonly expiresAt: number;
  readonly warnAt: number;
}

/** Whom the client tells what it sees pass by; the composition root listens. */
export interface ClientListener {
  onFailure(failure: Failure): void;
  onSessionProlonged(deadlines: SessionDeadlines): void;
  /** The language of the texts that the server is asked for. */
  language(): string;
}

const deaf: ClientListener = {
  onFailure: () => {},
  onSessionProlonged: () => {},
  language: () => 'en-GB',
};

let listener = deaf;

/** Called once by the composition root, before the first call. Returns how to stop listening. */
export const listenToClient = (next: ClientListener): (() => void) => {
  listener = next;
  return () => {
    listener = deaf;
  };
};

export const clientListener = (): ClientListener => listener;
