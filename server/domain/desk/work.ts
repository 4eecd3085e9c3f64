interface Worked {
  readonly workedBy: string | null;
  readonly workVersion: number;
}

/** Returns whether a person at the desk has seen the latest change to a request. */
export const hasSeenLatest = (offer: Worked, version: number): boolean => offer.workVersion === version;

/** Returns whether this person works on the request and has seen its latest change. */
export const isInHandsOf = (offer: Worked, staffId: string, version: number): boolean =>
  offer.workedBy === staffId && hasSeenLatest(offer, version);
