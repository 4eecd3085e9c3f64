import Type from 'typebox';

import type { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import { Nullable } from '#contract/list.contract.ts';
import { entriesOf, readTable } from '#server/demo/read-table.ts';
import { HAZARD_PROFILES, type HazardProfile } from '#server/documents/hazards.ts';
import { parentOf } from './categories.ts';

export interface Packing {
  readonly code: string;
  readonly unit: Unit;
  readonly type: ContainerType | null;
  readonly size: number;
  /** Large packings cost less per unit. */
  readonly rebate: number;
  readonly step?: number;
}

const kilograms = (type: ContainerType, size: number, rebate: number): Packing => ({
  code: String(size),
  unit: 'kg',
  type,
  size,
  rebate,
});
const litres = (type: ContainerType, size: number, rebate: number): Packing => ({
  code: `${size}L`,
  unit: 'litre',
  type,
  size,
  rebate,
});

const PACKINGS = {
  sacks: [kilograms('bag', 5, 0), kilograms('sack', 25, 0.12)],
  sack: [kilograms('sack', 25, 0)],
  bodies: [kilograms('sack', 15, 0), kilograms('barrel', 250, 0.1)],
  balls: [kilograms('can', 1, 0), kilograms('bucket', 20, 0.08)],
  buckets: [kilograms('bucket', 10, 0), kilograms('barrel', 60, 0.1)],
  liquids: [litres('canister', 10, 0), litres('canister', 25, 0.06), litres('barrel', 200, 0.15)],
  smallLiquids: [litres('bottle', 1, 0), litres('canister', 10, 0.1)],
  tankLiquids: [
    litres('canister', 25, 0),
    { code: 'IBC', unit: 'container', type: null, size: 1, rebate: 0.22 },
  ],
  pastes: [
    { code: '500G', unit: 'g', type: 'can', size: 500, rebate: 0 },
    { code: '5X', unit: 'piece', type: 'five_pack', size: 5, rebate: 0.1 },
  ],
  tablets: [{ code: 'P20', unit: 'pack', type: null, size: 1, rebate: 0, step: 5 }],
} as const satisfies Record<string, readonly Packing[]>;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table) as Key[];

const Row = Type.Object({
  code: Type.String(),
  subcategory: Type.String(),
  grades: Type.String(),
  packings: Type.Enum(keysOf(PACKINGS)),
  /** The list price of one kilogram, litre, gram or pack in the smallest packing. */
  centsPerUnit: Type.Integer(),
  hsCode: Type.String(),
  /** `null` means not classified under Regulation (EC) No 1272/2008, so there is no safety data sheet. */
  hazard: Nullable(Type.Enum<HazardProfile[]>(keysOf(HAZARD_PROFILES))),
  de: Type.String(),
  en: Type.String(),
  useDe: Type.String(),
  useEn: Type.String(),
});

/** Reads a grade: a grain, size or strength. Sizes have decimal commas in German and points in English. */
const gradeOf = (name: string) =>
  name.endsWith(' mm')
    ? {
        code: name
          .slice(0, -' mm'.length)
          .split(/[x-]/)
          .map((part) => part.replace('.', '').padStart(2, '0'))
          .join(''),
        de: name.replaceAll('.', ',').replace('-', '–'),
        en: name.replace('-', '–'),
      }
    : { code: name.replace(/[^A-Za-z0-9]/g, '').toUpperCase(), de: name, en: name };

/** Each combination of one of a product's grades and one of its packings is an article. */
export const mediaProducts = readTable(new URL('media-products.csv', import.meta.url), Row).map((row) => ({
  ...row,
  category: parentOf(row.subcategory),
  grades: entriesOf(row.grades).map(gradeOf),
  packings: PACKINGS[row.packings] as readonly Packing[],
}));

export type MediaProduct = (typeof mediaProducts)[number];
