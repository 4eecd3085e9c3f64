import type { Language } from '#contract/language.contract.ts';
import { MACHINE_CATEGORIES } from '#contract/machines/machine-category.contract.ts';
import type { MachineCategory, MachinePage } from '#contract/machines/machine.contract.ts';
import { labelled, type Labels } from '#server/domain/catalogue/article-view.ts';

/** Counts the machines of one type and category that a search finds. */
export interface MachineCount {
  readonly machineTypeId: string | null;
  readonly category: MachineCategory;
  readonly count: number;
}

interface Chosen {
  readonly machineType: string | undefined;
  readonly category: MachineCategory | undefined;
}

const sumOf = (counts: readonly MachineCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Returns the size of the whole result and, for each filter, the counts of its choices under the other filter. */
export const machineFacets = (
  counts: readonly MachineCount[],
  types: readonly Labels[],
  { machineType, category }: Chosen,
  language: Language,
): Pick<MachinePage, 'total' | 'facets'> => {
  const ofType = counts.filter((each) => machineType === undefined || each.machineTypeId === machineType);
  const ofCategory = counts.filter((each) => category === undefined || each.category === category);
  const machineTypes = types.map((type) => ({
    ...labelled(language, type),
    count: sumOf(ofCategory.filter(({ machineTypeId }) => machineTypeId === type.id)),
  }));
  const categories = MACHINE_CATEGORIES.map((id) => ({
    id,
    count: sumOf(ofType.filter((each) => each.category === id)),
  }));
  return {
    total: sumOf(ofType.filter((each) => ofCategory.includes(each))),
    facets: {
      machineTypes: machineTypes.filter(({ id, count }) => count > 0 || id === machineType),
      categories: categories.filter(({ id, count }) => count > 0 || id === category),
    },
  };
};
