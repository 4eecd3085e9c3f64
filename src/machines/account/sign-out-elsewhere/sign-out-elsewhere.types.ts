export interface SignOutElsewhereContext {
  /** The session that is ended, or was last; `null`: all but this one. */
  readonly sessionId: string | null;
}

export type SignOutElsewhereEvent =
  | { readonly type: 'session.end'; readonly sessionId: string }
  | { readonly type: 'others.end' };

export interface SignOutElsewhereServices {
  /** Ends one session, or with `null` all but this one; the list has been fetched anew. @throws {Failure} */
  signOutElsewhere(sessionId: string | null): Promise<void>;
}
