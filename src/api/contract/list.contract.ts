import Type, { type TObject, type TSchema } from 'typebox';

import { DEFAULT_PAGE_SIZE, type PAGE_SIZES, TEXT_LIMITS } from './limits.contract.ts';
import { PLAIN_LINE, VISIBLE } from './plain-texts.contract.ts';

/** Query parts that every list takes (decisions 27); each list adds its filters and its own `sort`. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  page_size: Type.Optional(
    Type.Union([Type.Literal(10), Type.Literal(25), Type.Literal(50), Type.Literal(100)], {
      default: DEFAULT_PAGE_SIZE,
    }),
  ),
  search: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.search })),
};

/** The query of a list for all its pages at once. */
export const withoutPages = <Query extends TObject>(query: Query) =>
  Type.Omit(query, ['page', 'page_size'], { additionalProperties: false });

/** `field` or `-field` for each sortable field. */
export const sortBy = <const Field extends string>(...fields: Field[]) =>
  Type.Optional(Type.Enum(fields.flatMap((field) => [field, `-${field}` as const])));

/** One page of a list; `total` counts all pages. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    page_size: Type.Integer(),
  });

/** A list too short to page. */
export const itemsOf = <Item extends TSchema>(item: Item) => Type.Object({ items: Type.Array(item) });

/** Euro cents; `null` where the user may not see the amount. */
export const Cents = Type.Union([Type.Integer(), Type.Null()]);

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const Language = Type.Enum(['de-DE', 'en-GB']);
export type Language = Type.Static<typeof Language>;

/** A single-line text of the general limit that is not blank. */
export const Line = Type.String({ maxLength: TEXT_LIMITS.line, pattern: PLAIN_LINE });

/** A name that is looked up, never kept: whatever may be stored must pass. */
export const SoughtName = Type.String({ maxLength: TEXT_LIMITS.line, pattern: VISIBLE });

/** From the year 1 on: there was no year 0, and the database knows none. */
export const Day = Type.String({ format: 'date', pattern: '^(?!0000)' });

export type PageSize = (typeof PAGE_SIZES)[number];

/** What any list is asked for, in code. */
export interface ListQuery {
  readonly search: string;
  /** By their names on the wire; a filter that is not set is not there. */
  readonly filters: Readonly<Record<string, string>>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: PageSize;
  /** `field` or `-field`; `null`: as the list comes by itself. */
  readonly sort: string | null;
}
