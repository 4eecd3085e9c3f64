import Type from 'typebox';

import { entriesOf, readTable } from '#server/demo/read-table.ts';

/** The unit that a part is sold in. */
const SALES = {
  piece: { unit: 'piece', containerType: null, containerSize: null, quantityStep: 1 },
  metre: { unit: 'metre', containerType: null, containerSize: null, quantityStep: 5 },
  pack: { unit: 'pack', containerType: null, containerSize: 10, quantityStep: 1 },
  fives: { unit: 'piece', containerType: 'five_pack', containerSize: 5, quantityStep: 1 },
  can: { unit: 'g', containerType: 'can', containerSize: 400, quantityStep: 2 },
} as const;

const Row = Type.Object({
  code: Type.String(),
  de: Type.String(),
  en: Type.String(),
  cents: Type.Integer(),
  hsCode: Type.String(),
  sale: Type.Enum(['piece', 'metre', 'pack', 'fives', 'can']),
  /** The machine categories that the part fits. */
  fits: Type.String(),
  variantsDe: Type.String(),
  variantsEn: Type.String(),
});

/** A family has one part for each combination of a machine type that it fits and one of its variants. */
export const sparePartFamilies = readTable(new URL('spare-part-families.csv', import.meta.url), Row).map(
  ({ variantsDe, variantsEn, ...row }) => {
    const english = entriesOf(variantsEn);
    return {
      ...row,
      fits: entriesOf(row.fits),
      sale: SALES[row.sale],
      variants: entriesOf(variantsDe).map((de, index) => ({ de, en: english[index] ?? de })),
    };
  },
);

export type SparePartFamily = (typeof sparePartFamilies)[number];
