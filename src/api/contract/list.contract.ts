import Type, { type TSchema } from 'typebox';

import { DEFAULT_PAGE_SIZE, TEXT_LIMITS } from './limits.contract.ts';

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
export const Line = Type.String({ maxLength: TEXT_LIMITS.line, pattern: '\\S' });
