import type { Generated } from 'kysely';

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
