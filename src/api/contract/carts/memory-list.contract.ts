import Type from 'typebox';

import { ArticleKind, ArticleNo, articleFace } from '#contract/catalogue/article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { MAX_QUANTITY, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Nullable, itemsOf } from '#contract/list.contract.ts';
import { OPTIONAL_LINE } from '#contract/plain-texts.contract.ts';

/** A saved article (decisions 31) with its face; texts and prices as the reader may see them everywhere. */
export const MemoryEntry = Type.Object({
  ...articleFace,
  quantity: Type.Integer(),
  note: Nullable(Type.String()),
  machine_no: Nullable(Type.String()),
  added_at: Type.String(),
  /** What is sold in place of a discontinued article. */
  replacement: Nullable(
    Type.Object({ article_no: Type.String(), kind: ArticleKind, description: Type.String() }),
  ),
});
export type MemoryEntry = Camel<Type.Static<typeof MemoryEntry>>;

/** What every call answers: the list as it is after it, the latest entry first. */
export const MemoryList = itemsOf(MemoryEntry);
export type MemoryList = Camel<Type.Static<typeof MemoryList>>;

/** Whole multiples of the article's step; the step itself is the server's to check. */
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });
const Note = Type.Optional(Nullable(Type.String({ maxLength: TEXT_LIMITS.line, pattern: OPTIONAL_LINE })));
const MachineNo = Type.Optional(Nullable(Type.String({ maxLength: 64 })));

/** An entry that is there already keeps the larger quantity, and its note and machine unless others are given. */
export const MemoryEntryBody = Type.Object(
  {
    article_no: ArticleNo,
    quantity: Quantity,
    note: Note,
    machine_no: MachineNo,
    /** When an entry that comes back was added at first; never later than now. */
    added_at: Type.Optional(Type.String({ format: 'date-time' })),
    /** Of a line placed long ago: the quantity becomes what the article is sold in, and a machine not theirs is left out. */
    adapt: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type MemoryEntryBody = Camel<Type.Static<typeof MemoryEntryBody>>;

/** What is left out stays as it is. The number may be repeated, but not changed. */
export const MemoryChangeBody = Type.Object(
  {
    article_no: Type.Optional(ArticleNo),
    quantity: Type.Optional(Quantity),
    note: Note,
    machine_no: MachineNo,
  },
  { additionalProperties: false, minProperties: 1 },
);
export type MemoryChangeBody = Camel<Type.Static<typeof MemoryChangeBody>>;
