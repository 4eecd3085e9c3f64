import type { Generated, GeneratedAlways } from 'kysely';

import type { RecordedAct } from '#server/domain/rate-limits.ts';

export interface SignUpsTable {
  userId: string;
  companyName: string;
  /** Holds the text as the person typed it; no one has checked it. */
  customerNo: string | null;
  termsAcceptedAt: Date;
  /**
   * Says when the owner of the address was notified of the first sign-in, or chose a password with a mailed link; `null` means neither yet.
   */
  ownerToldAt: Date | null;
  /** Says when customer service declined the sign-up. */
  declinedAt: Generated<Date | null>;
  /** Holds the text that customer service wrote to the person. */
  declineReason: Generated<string | null>;
}

export interface RateLimitHitsTable {
  id: GeneratedAlways<number>;
  act: RecordedAct;
  /** Holds a network address, the prefix of an IPv6 site, a user's id or the hash of a device. */
  actor: string;
  /** Holds the folded e-mail address, if the act concerns one. */
  target: string | null;
  doneAt: Date;
}
