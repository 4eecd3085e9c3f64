import Type, { type TObject, type TSchema } from 'typebox';

import { LANGUAGES } from './language.contract.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, type PAGE_SIZES, TEXT_LIMITS } from './limits.contract.ts';
import { PLAIN_LINE, VISIBLE } from './plain-texts.contract.ts';

/** Every list with pages takes these parameters (settled point 27), and adds its own filters and `sort`. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
  page_size: Type.Optional(
    Type.Union([Type.Literal(10), Type.Literal(25), Type.Literal(50), Type.Literal(100)], {
      default: DEFAULT_PAGE_SIZE,
    }),
  ),
  search: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.search })),
};

/** Turns the query for one page of a list into one for the whole list. */
export const withoutPages = <Query extends TObject>(query: Query) =>
  Type.Omit(query, ['page', 'page_size'], { additionalProperties: false });

/** Accepts `field` or `-field` for each sortable field. */
export const sortBy = <const Field extends string>(...fields: Field[]) =>
  Type.Optional(Type.Enum(fields.flatMap((field) => [field, `-${field}` as const])));

/** Describes one page of a list; `total` counts the items on all pages. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    page_size: Type.Integer(),
  });

/** Describes a list that is too short for pages. */
export const itemsOf = <Item extends TSchema>(item: Item) => Type.Object({ items: Type.Array(item) });

/** Describes the total number of items, and the first few of them. */
export const counted = <Item extends TSchema>(item: Item) =>
  Type.Object({ count: Type.Integer(), items: Type.Array(item) });

/** An amount in euro cents; `null` if there is none, or if the user may not see it. */
export const Cents = Type.Union([Type.Integer(), Type.Null()]);

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const Language = Type.Enum([...LANGUAGES]);

/** Accepts a single line that is not blank, within the general limit. */
export const Line = Type.String({ maxLength: TEXT_LIMITS.line, pattern: PLAIN_LINE });

/** Accepts a name that is only looked up. Every name that may be stored has to pass, so the rule is wider than that of `Line`. */
export const SoughtName = Type.String({ maxLength: TEXT_LIMITS.line, pattern: VISIBLE });

export const Instant = Type.String({ format: 'date-time' });

/** Accepts days from the year 1 on, because there was no year 0, and the database has none. */
export const Day = Type.String({ format: 'date', pattern: '^(?!0000)' });

export type PageSize = (typeof PAGE_SIZES)[number];

/** The query of any list, as the code sees it. */
export interface ListQuery {
  readonly search: string;
  /** The filters under their names on the wire; one that is not set is absent. */
  readonly filters: Readonly<Record<string, string>>;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: PageSize;
  /** `field` or `-field`; `null` keeps the list's default order. */
  readonly sort: string | null;
}
