import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Cents, Language, Nullable, pageOf, pageQuery, sortBy } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Picture } from './picture.contract.ts';
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

/** SDB is a safety data sheet, TDB a technical one. */
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

export const Availability = Type.Enum(['in_stock', 'limited', 'on_order']);
export type Availability = Type.Static<typeof Availability>;

/** `label` is in the reader's language; the filters take `id`. */
const Labelled = { id: Type.String(), label: Type.String() };

/** The packaging in which an article is sold. */
const container = {
  container_size: Nullable(Type.Number()),
  unit: Unit,
  container_type: Nullable(ContainerType),
  quantity_step: Type.Integer(),
};

/** The container of an article, its price, and its availability. */
const variantFields = {
  article_no: Type.String(),
  ...container,
  list_price_cents: Cents,
  price_cents: Cents,
  /** Cents for one unit of `unit` (a kilogram, a litre …), rounded half up. */
  price_per_unit_cents: Cents,
  price_state: PriceState,
  /** Days until dispatch. */
  lead_time_days: Nullable(Type.Integer()),
  /** `null` means that it is unknown; nothing is shown then. */
  availability: Nullable(Availability),
  discontinued: Type.Boolean(),
};

const named = {
  kind: ArticleKind,
  description: Type.String(),
  sub_description: Nullable(Type.String()),
  category: Nullable(Type.Object(Labelled)),
  subcategory: Nullable(Type.Object(Labelled)),
};

export const articleFields = {
  ...variantFields,
  ...named,
  hs_code: Nullable(Type.String()),
  data_sheets: Type.Array(DataSheetRef),
  /** The article that replaces this one, or will replace it; it is never discontinued itself. */
  successor_no: Nullable(Type.String()),
  /** Articles with the same product number are the same substance in different containers. */
  product_no: Nullable(Type.String()),
};
export const Article = Type.Object(articleFields);
export type Article = Camel<Type.Static<typeof Article>>;

/** An article as one of the containers of its product. */
export const Variant = Type.Object(variantFields);
export type Variant = Camel<Type.Static<typeof Variant>>;

/** The article that replaces a discontinued one, with the facts that a person compares before choosing it. */
export const Replacement = Type.Object({
  article_no: Type.String(),
  kind: ArticleKind,
  description: Type.String(),
  ...container,
  price_cents: Cents,
  price_state: PriceState,
});
export type Replacement = Camel<Type.Static<typeof Replacement>>;

/** The company's last order with the article. */
export const LastOrdered = Type.Object({
  order_no: Type.String(),
  date: Type.String({ format: 'date' }),
  quantity: Type.Integer(),
});
export type LastOrdered = Camel<Type.Static<typeof LastOrdered>>;

export const ArticleDetails = Type.Object({
  ...articleFields,
  machine_types: Type.Array(Type.Object(Labelled)),
  /** All articles of the same product, including this one, the smallest container first. */
  variants: Type.Array(Variant),
  last_ordered: Nullable(LastOrdered),
  replacement: Nullable(Replacement),
  /** Absent if the maker has provided none. */
  picture: Type.Optional(Picture),
});
export type ArticleDetails = Camel<Type.Static<typeof ArticleDetails>>;

export const Facet = Type.Object({ ...Labelled, count: Type.Integer() });
export type Facet = Camel<Type.Static<typeof Facet>>;

/** A row of a list. An article without a product counts as one, with the article's number as `product_no`. */
export const Product = Type.Object({
  product_no: Type.String(),
  ...named,
  /** The article that the search found first. */
  found_no: Type.String(),
  /** All articles of the product, the smallest container first. */
  variants: Type.Array(Variant),
});
export type Product = Camel<Type.Static<typeof Product>>;

const mediaFacets = Type.Object({
  categories: Type.Array(
    Type.Object({ ...Labelled, count: Type.Integer(), subcategories: Type.Array(Facet) }),
  ),
});
const sparePartFacets = Type.Object({ machine_types: Type.Array(Facet) });

export const MediaPage = Type.Object({ ...pageOf(Article).properties, facets: mediaFacets });
export type MediaPage = Camel<Type.Static<typeof MediaPage>>;

export const SparePartPage = Type.Object({ ...pageOf(Article).properties, facets: sparePartFacets });
export type SparePartPage = Camel<Type.Static<typeof SparePartPage>>;

/** With `group=product`, `total` and the facets count products. */
export const MediaProductPage = Type.Object({ ...pageOf(Product).properties, facets: mediaFacets });
export type MediaProductPage = Camel<Type.Static<typeof MediaProductPage>>;

export const SparePartProductPage = Type.Object({ ...pageOf(Product).properties, facets: sparePartFacets });
export type SparePartProductPage = Camel<Type.Static<typeof SparePartProductPage>>;

const articleSort = sortBy('article_no', 'description', 'price');
export const articleGroup = Type.Optional(Type.Enum(['product']));
const filterId = Type.Optional(Type.String({ maxLength: TEXT_LIMITS.line }));

export const MediaQuery = Type.Object(
  { ...pageQuery, sort: articleSort, group: articleGroup, category: filterId, subcategory: filterId },
  { additionalProperties: false },
);
export type MediaQuery = Camel<Type.Static<typeof MediaQuery>>;

export const SparePartQuery = Type.Object(
  { ...pageQuery, sort: articleSort, group: articleGroup, machine_type: filterId, machine_no: filterId },
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
