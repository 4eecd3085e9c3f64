import type { Failure } from '#contract/failure.contract.ts';

/** When the session ends, when to warn of it, and when it ends whatever happens; in milliseconds of this device's clock. */
export interface SessionDeadlines {
  readonly expiresAt: number;
  readonly warnAt: number;
  readonly endsAt?: number;
}

/** Whom the client tells what it sees pass by; the composition root listens. */
export interface ClientListener {
  /** A call is over, well or not, before anything else is said of it. */
  onSettled(subject: string): void;
  onFailure(failure: Failure): void;
  onSessionProlonged(deadlines: SessionDeadlines): void;
  /** The language of the texts that the server is asked for. */
  language(): string;
}

const deaf: ClientListener = {
  onSettled: () => {},
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

export const tellFailure = (failure: Failure, subject: string): void => {
  listener.onSettled(subject);
  listener.onFailure(failure);
};
