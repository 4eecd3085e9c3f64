import type { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import type { HazardProfile } from '#server/documents/hazards.ts';

/** Describes a grain, size or strength of a product. */
export interface Grade {
  readonly code: string;
  readonly de: string;
  readonly en: string;
}

export interface Packing {
  readonly code: string;
  readonly unit: Unit;
  readonly type: ContainerType | null;
  readonly size: number;
  /** Large packings cost less per unit. */
  readonly rebate: number;
  readonly step?: number;
}

/** Describes one product; each of its grades in each of its packings is an article. */
export interface MediaProduct {
  readonly code: string;
  readonly category: string;
  readonly subcategory: string;
  readonly de: string;
  readonly en: string;
  readonly useDe: string;
  readonly useEn: string;
  readonly grades: readonly Grade[];
  readonly packings: readonly Packing[];
  /** Holds the list price of one kilogram, litre or piece in the smallest packing, in euro cents. */
  readonly centsPerUnit: number;
  readonly hsCode: string;
  /** `null` means not classified under Regulation (EC) No 1272/2008, so there is no safety data sheet. */
  readonly hazard: HazardProfile | null;
}

/** Sizes have decimal commas in German and points in English. */
export const millimetres = (...sizes: string[]): Grade[] =>
  sizes.map((size) => ({
    code: size
      .split(/[x-]/)
      .map((part) => part.replace('.', '').padStart(2, '0'))
      .join(''),
    de: `${size.replaceAll('.', ',').replace('-', '–')} mm`,
    en: `${size.replace('-', '–')} mm`,
  }));

/** Names grades that are called the same in both languages. */
export const named = (...names: string[]): Grade[] =>
  names.map((name) => ({ code: name.replace(/[^A-Za-z0-9]/g, '').toUpperCase(), de: name, en: name }));

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

export const PACKINGS = {
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
