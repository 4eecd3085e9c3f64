import type { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';

interface Packing {
  readonly unit: Unit;
  readonly containerSize: number | null;
  readonly containerType: ContainerType | null;
}

/** Returns the unit of a line's quantity: for an article sold in sacks of 25 kg, this is the sack, not the kilogram. */
export const quantityUnitOf = ({ unit, containerSize, containerType }: Packing): Unit => {
  if (containerType === 'five_pack') return 'pack';
  return containerSize === null || unit === 'pack' ? unit : 'container';
};
