import type { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';

interface Packing {
  readonly unit: Unit;
  readonly containerSize: number | null;
  readonly containerType: ContainerType | null;
}

/** What the quantity of a line counts: of something sold in sacks of 25 kg it is the sacks, not the kilograms. */
export const quantityUnitOf = ({ unit, containerSize, containerType }: Packing): Unit => {
  if (containerType === 'five_pack') return 'pack';
  return containerSize === null || unit === 'pack' ? unit : 'container';
};
