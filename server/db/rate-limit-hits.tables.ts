import type { GeneratedAlways } from 'kysely';

import type { RecordedAct } from '#server/domain/rate-limits.ts';

export interface RateLimitHitsTable {
  id: GeneratedAlways<number>;
  act: RecordedAct;
  /** Holds a network address, the prefix of an IPv6 site, a user's id or the hash of a device. */
  actor: string;
  /** Holds the folded e-mail address, if the act concerns one. */
  target: string | null;
  doneAt: Date;
}
