import type { GeneratedAlways } from 'kysely';

import type { CountedAct } from '#server/domain/act-limits.ts';

export interface SignUpsTable {
  userId: string;
  companyName: string;
  /** As the person typed it; nobody has checked it. */
  customerNo: string | null;
  termsAcceptedAt: Date;
  /** That somebody signs in with the address; `null`: nobody has yet. Also set where the owner chose the password. */
  ownerToldAt: Date | null;
}

export interface CountedActsTable {
  id: GeneratedAlways<number>;
  act: CountedAct;
  /** A network address or a user's id. */
  actor: string;
  /** A folded e-mail address, where the act is done to one. */
  target: string | null;
  doneAt: Date;
}
