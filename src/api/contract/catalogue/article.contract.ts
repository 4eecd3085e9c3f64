import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Cents, Language, Nullable, pageOf, pageQuery, sortBy } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { PriceAllowance } from '#contract/accounts/user.contract.ts';

export const ArticleKind = Type.Enum(['media', 'spare_part']);
export type ArticleKind = Type.Static<typeof ArticleKind>;

export const Unit = Type.Enum(['container', 'pack', 'litre', 'kg', 'g', 'metre', 'piece']);
export type Unit = Type.Static<typeof Unit>;

export const ContainerType = Type.Enum([
  'canister',
  'bucket',
  'can',
  'barrel',
  'bottle',
  'bag',
  'sack',
  'five_pack',
]);
export type ContainerType = Type.Static<typeof ContainerType>;

/** SDB: safety data sheet; TDB: technical data sheet. */
export const DataSheetRef = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['SDB', 'TDB']),
  language: Language,
  version: Type.String(),
  date: Type.String({ format: 'date' }),
});
export type DataSheetRef = Camel<Type.Static<typeof DataSheetRef>>;

/** `visible` is shown now; `on_request` may be requested at level 20; `hidden` is never shown to this user. */
export const PriceState = Type.Enum(['visible', 'on_request', 'hidden']);
export type PriceState = Type.Static<typeof PriceState>;

/** `label` is in the reader's language; the filters take `id`. */
const Labelled = { id: Type.String(), label: Type.String() };

export const articleFace = {
  article_no: Type.String(),
  kind: ArticleKind,
  description: Type.String(),
  sub_description: Nullable(Type.String()),
  category: Nullable(Type.Object(Labelled)),
  subcategory: Nullable(Type.Object(Labelled)),
  container_size: Nullable(Type.Number()),
  unit: Unit,
  container_type: Nullable(ContainerType),
  quantity_step: Type.Integer(),
  list_price_cents: Cents,
  price_cents: Cents,
  /** Cents for one unit of `unit` (a kilogram, a litre …), rounded half up. */
  price_per_unit_cents: Cents,
  price_state: PriceState,
  hs_code: Nullable(Type.String()),
  data_sheets: Type.Array(DataSheetRef),
  discontinued: Type.Boolean(),
};
export const Article = Type.Object(articleFace);
export type Article = Camel<Type.Static<typeof Article>>;

export const ArticleDetails = Type.Object({
  ...articleFace,
  machine_types: Type.Array(Type.Object(Labelled)),
});
export type ArticleDetails = Camel<Type.Static<typeof ArticleDetails>>;

export const Facet = Type.Object({ ...Labelled, count: Type.Integer() });
export type Facet = Camel<Type.Static<typeof Facet>>;

const ArticlePage = pageOf(Article).properties;
export const MediaPage = Type.Object({
  ...ArticlePage,
  facets: Type.Object({
    categories: Type.Array(
      Type.Object({ ...Labelled, count: Type.Integer(), subcategories: Type.Array(Facet) }),
    ),
  }),
});
export type MediaPage = Camel<Type.Static<typeof MediaPage>>;

export const SparePartPage = Type.Object({
  ...ArticlePage,
  facets: Type.Object({ machine_types: Type.Array(Facet) }),
});
export type SparePartPage = Camel<Type.Static<typeof SparePartPage>>;

const articleSort = sortBy('article_no', 'description', 'price');
const filterId = Type.Optional(Type.String({ maxLength: TEXT_LIMITS.line }));

export const MediaQuery = Type.Object(
  { ...pageQuery, sort: articleSort, category: filterId, subcategory: filterId },
  { additionalProperties: false },
);
export type MediaQuery = Camel<Type.Static<typeof MediaQuery>>;

export const SparePartQuery = Type.Object(
  { ...pageQuery, sort: articleSort, machine_type: filterId, machine_no: filterId },
  { additionalProperties: false },
);
export type SparePartQuery = Camel<Type.Static<typeof SparePartQuery>>;

export const ArticleNo = Type.String({ minLength: 1, maxLength: 64 });
export const ArticleParams = Type.Object({ article_no: ArticleNo });

export const PriceRequestBody = Type.Object({ article_no: ArticleNo }, { additionalProperties: false });
export const PriceReply = Type.Object({
  article_no: Type.String(),
  list_price_cents: Type.Integer(),
  price_cents: Type.Integer(),
  price_requests: PriceAllowance,
});
export type PriceReply = Camel<Type.Static<typeof PriceReply>>;
