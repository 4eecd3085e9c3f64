import type { Generated, GeneratedAlways } from 'kysely';

import type { RateLimitedAct } from '#server/domain/rate-limits.ts';

export interface SignUpsTable {
  userId: string;
  companyName: string;
  /** The text as the person typed it; no one has checked it. */
  customerNo: string | null;
  termsAcceptedAt: Date;
  /** The time when the owner was notified that someone signs in with the address, or chose the password; `null` means not yet. */
  ownerToldAt: Date | null;
  /** The time when customer service declined the sign-up. */
  declinedAt: Generated<Date | null>;
  /** The text that customer service wrote to the person. */
  declineReason: Generated<string | null>;
}

export interface RateLimitHitsTable {
  id: GeneratedAlways<number>;
  act: RateLimitedAct;
  /** A network address or a user's id. */
  actor: string;
  /** The folded e-mail address, if the act concerns one. */
  target: string | null;
  doneAt: Date;
}
