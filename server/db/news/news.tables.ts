import type { GeneratedAlways } from 'kysely';

import type { NewsKind, SwitchableNews } from '#contract/news/news-kinds.contract.ts';

export interface NewsTable {
  id: GeneratedAlways<number>;
  userId: string;
  kind: NewsKind;
  at: Date;
  /** Holds the number of an order or offer, or the id of a data sheet; empty for news about the person's own access. */
  subject: string;
  /** Distinguishes several items of news of one kind about one subject. */
  occasion: string;
  seenAt: Date | null;
}

export interface NewsWithoutMailTable {
  userId: string;
  kind: SwitchableNews;
}
