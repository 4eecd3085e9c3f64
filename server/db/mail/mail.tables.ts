import type { Generated, JSONColumnType } from 'kysely';

import type { Language } from '#contract/list.contract.ts';

export interface MailsTable {
  id: string;
  kind: string;
  /** Names the recipient's account; `null` means that the mail went to someone without an account here. */
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
