import Type from 'typebox';

import { ArticleNo, articleFields, Replacement } from '#contract/catalogue/article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { MAX_QUANTITY, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Instant, Nullable, itemsOf } from '#contract/list.contract.ts';
import { OPTIONAL_LINE } from '#contract/plain-texts.contract.ts';

/** A saved article (settled point 31); the reader sees the same texts and prices as everywhere else. */
export const MemoryEntry = Type.Object({
  ...articleFields,
  quantity: Type.Integer(),
  note: Nullable(Type.String()),
  machine_no: Nullable(Type.String()),
  added_at: Type.String(),
  /** The article that replaces a discontinued one. */
  replacement: Nullable(Replacement),
});
export type MemoryEntry = Camel<Type.Static<typeof MemoryEntry>>;

/** The list, the latest entry first. The answer to a change of one entry is the whole list as it is after the change. */
export const MemoryList = itemsOf(MemoryEntry);
export type MemoryList = Camel<Type.Static<typeof MemoryList>>;

/** A whole multiple of the article's step; the server checks this, because the schema cannot. */
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });
const Note = Type.Optional(Nullable(Type.String({ maxLength: TEXT_LIMITS.line, pattern: OPTIONAL_LINE })));
const MachineNo = Type.Optional(Nullable(Type.String({ maxLength: 64 })));

/** If the entry already exists, the larger quantity counts, and its note and machine stay unless others are given. */
export const MemoryEntryBody = Type.Object(
  {
    article_no: ArticleNo,
    quantity: Quantity,
    note: Note,
    machine_no: MachineNo,
    /** The time at which a restored entry was first added; never in the future. */
    added_at: Type.Optional(Instant),
    /**
     * Adapts a line that may be out of date: the quantity is rounded to the article's step, and a machine that the person may not see
     * is left out.
     */
    adapt: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type MemoryEntryBody = Camel<Type.Static<typeof MemoryEntryBody>>;

/** A field that is left out stays as it is. The article number may be repeated, but not changed. */
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
