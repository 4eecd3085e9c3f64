import type { MachineCount } from './machine-facets.ts';

interface Page {
  readonly isDescending: boolean;
  readonly offset: number;
  readonly pageSize: number;
}

interface TypesOnPage {
  /** `null` stands for machines of no known type, which come last. */
  readonly typeIds: readonly (string | null)[];
  /** Counts the machines of these types that come before the page. */
  readonly offset: number;
}

/** Finds the types on one page of a list that is sorted by type, so that only the machines of these types have to be sorted. */
export const typesOnPage = (
  counts: readonly Pick<MachineCount, 'machineTypeId' | 'count'>[],
  typeIds: readonly string[],
  { isDescending, offset, pageSize }: Page,
): TypesOnPage => {
  const countOf = new Map<string | null, number>();
  for (const { machineTypeId, count } of counts)
    countOf.set(machineTypeId, (countOf.get(machineTypeId) ?? 0) + count);
  const onPage: (string | null)[] = [];
  let before = 0;
  let skipped = 0;
  for (const id of [...(isDescending ? typeIds.toReversed() : typeIds), null]) {
    const end = before + (countOf.get(id) ?? 0);
    if (end <= offset) skipped = end;
    else if (before < offset + pageSize && end > before) onPage.push(id);
    before = end;
  }
  return { typeIds: onPage, offset: offset - skipped };
};
