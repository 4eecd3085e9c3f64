import type { HazardProfile } from '#server/documents/hazards.ts';
import type { Grade, MediaProduct, Packing } from './media-product.ts';

type Texts = readonly [de: string, en: string, useDe: string, useEn: string];

/** Describes a product of the wet-processing category. */
export const wet = (
  code: string,
  subcategory: string,
  [de, en, useDe, useEn]: Texts,
  [grades, packings, centsPerUnit, hsCode, hazard = null]: readonly [
    readonly Grade[],
    readonly Packing[],
    number,
    string,
    (HazardProfile | null)?,
  ],
): MediaProduct => ({
  code,
  category: 'wet-processing',
  subcategory,
  de,
  en,
  useDe,
  useEn,
  grades,
  packings,
  centsPerUnit,
  hsCode,
  hazard,
});
