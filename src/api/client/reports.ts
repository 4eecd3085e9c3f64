import type { Failure } from '#contract/failure.contract.ts';

/** Says when an idle session ends, when to warn of that, and when it ends in any case, in milliseconds of this device's clock. */
export interface SessionDeadlines {
  readonly expiresAt: number;
  readonly warnAt: number;
  readonly endsAt?: number;
}

/** Learns how the client's calls went, and tells the client what it needs for them; the composition root provides the listener. */
export interface ClientListener {
  /** Runs when a call has succeeded, or before its failure is reported. */
  onSettled(subject: string): void;
  onFailure(failure: Failure): void;
  onSessionProlonged(deadlines: SessionDeadlines): void;
  /** Returns the language in which to ask the server for texts. */
  language(): string;
  /** Returns a signal that aborts once an answer, or the beginning of a file, has been awaited for long enough. */
  timeLimit(awaited: 'answer' | 'file'): AbortSignal;
}

const deaf: ClientListener = {
  onSettled: () => {},
  onFailure: () => {},
  onSessionProlonged: () => {},
  language: () => 'en-GB',
  timeLimit: () => new AbortController().signal,
};

let listener = deaf;

/** Sets the listener. The composition root does so once, before the first call. Returns a function that stops listening. */
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
