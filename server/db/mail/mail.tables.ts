import type { Generated, JSONColumnType } from 'kysely';

import type { Language } from '#contract/language.contract.ts';

export interface MailsTable {
  id: string;
  kind: string;
  /** Names the recipient's account; `null` means someone without an account here, or a mail older than this column. */
  userId: string | null;
  recipientName: string;
  recipientEmail: string;
  language: Language;
  data: JSONColumnType<object>;
  state: Generated<'waiting' | 'sent' | 'refused'>;
  createdAt: Date;
  nextTryAt: Date;
  attempts: Generated<number>;
  settledAt: Date | null;
  lastError: string | null;
}
