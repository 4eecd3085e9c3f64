import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Instant } from '#contract/list.contract.ts';
import { NEWS_KINDS, SWITCHABLE_NEWS, type SwitchableNews } from './news-kinds.contract.ts';

/** The list holds at most this many items, the newest first; the counts cover all items. */
export const NEWEST_NEWS = 50;

export const News = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...NEWS_KINDS]),
  at: Instant,
  /** The number of an order or offer, or the id of a data sheet; empty for news about the person’s access. */
  subject: Type.String(),
  seen: Type.Boolean(),
  /** Tells more about the subject than its number: the customer’s own number, or the name of the article. */
  about: Type.Union([Type.String(), Type.Null()]),
});
export type News = Camel<Type.Static<typeof News>>;

export const NewsList = Type.Object({
  items: Type.Array(News),
  unseen: Type.Object({
    orders: Type.Integer(),
    offers: Type.Integer(),
    data_sheets: Type.Integer(),
  }),
});
export type NewsList = Camel<Type.Static<typeof NewsList>>;

/** Everything up to this instant counts as seen. */
export const NewsSeenBody = Type.Object({ until: Instant }, { additionalProperties: false });

const switches = Object.fromEntries(SWITCHABLE_NEWS.map((kind) => [kind, Type.Boolean()])) as {
  readonly [Kind in SwitchableNews]: Type.TBoolean;
};

/** Tells for each kind of news whether it is also mailed. */
export const NewsMails = Type.Object(switches);
export type NewsMails = Camel<Type.Static<typeof NewsMails>>;

export const NewsMailsBody = Type.Partial(NewsMails, { additionalProperties: false });
export type NewsMailsBody = Camel<Type.Static<typeof NewsMailsBody>>;
