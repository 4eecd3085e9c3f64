import type { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';

/** Describes a part that exists once for each machine type it fits and for each of its variants. */
export interface SparePartFamily {
  readonly code: string;
  readonly de: string;
  readonly en: string;
  /** Lists the machine categories that the part fits. */
  readonly fits: readonly string[];
  /** Holds the texts of the variants in German and English. */
  readonly variants: readonly (readonly [de: string, en: string])[];
  readonly cents: number;
  readonly hsCode: string;
  readonly sale: {
    readonly unit: Unit;
    readonly containerType: ContainerType | null;
    readonly containerSize: number | null;
    readonly quantityStep: number;
  };
}

const PIECE = { unit: 'piece', containerType: null, containerSize: null, quantityStep: 1 } as const;
export const METRE = { unit: 'metre', containerType: null, containerSize: null, quantityStep: 5 } as const;
export const PACK = { unit: 'pack', containerType: null, containerSize: 10, quantityStep: 1 } as const;
export const FIVES = {
  unit: 'piece',
  containerType: 'five_pack',
  containerSize: 5,
  quantityStep: 1,
} as const;
export const CAN = { unit: 'g', containerType: 'can', containerSize: 400, quantityStep: 2 } as const;

export const WET = ['centrifugal_disc', 'vibratory'];
export const SPINDLES = ['drag', 'stream'];
export const WATER = ['water_centrifuge'];
export const ELECTRO = ['electropolishing'];
export const HOT = ['dryer'];
export const DRIVEN = [...SPINDLES, ...WET, ...WATER];

/** Describes a family in one line of a table; it is sold by the piece unless the line says otherwise. */
export type FamilyRow = readonly [
  code: string,
  de: string,
  en: string,
  fits: readonly string[],
  variants: SparePartFamily['variants'],
  cents: number,
  hsCode: string,
  sale?: SparePartFamily['sale'],
];

export const familiesOf = (rows: readonly FamilyRow[]): SparePartFamily[] =>
  rows.map(([code, de, en, fits, variants, cents, hsCode, sale]) => ({
    code,
    de,
    en,
    fits,
    variants,
    cents,
    hsCode,
    sale: sale ?? PIECE,
  }));
