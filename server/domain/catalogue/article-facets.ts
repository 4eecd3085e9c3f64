import type { Facet, MediaPage } from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { labelled, type Labels } from './article-view.ts';

export interface Category extends Labels {
  readonly parentId: string | null;
}

type Counts = ReadonlyMap<string, number>;

/** Lists the facets with matching articles, and the chosen facets even without any, because a choice must stay visible to be undone. */
const facetsOf = (
  labels: readonly Labels[],
  counts: Counts,
  chosen: ReadonlySet<string>,
  language: Language,
): Facet[] =>
  labels
    .map((each) => ({ ...labelled(language, each), count: counts.get(each.id) ?? 0 }))
    .filter(({ id, count }) => count > 0 || chosen.has(id));

export const machineTypeFacets = (
  machineTypes: readonly Labels[],
  counts: Counts,
  chosen: string | undefined,
  language: Language,
): Facet[] => facetsOf(machineTypes, counts, new Set([chosen ?? '']), language);

/**
 * Lists categories with their subcategories. A category and its subcategories are one choice, so neither narrows the counts of the other.
 */
export const categoryFacets = (
  categories: readonly Category[],
  counts: Counts,
  { category, subcategory }: { readonly category?: string; readonly subcategory?: string },
  language: Language,
): MediaPage['facets']['categories'] => {
  const parent = categories.find(({ id }) => id === subcategory)?.parentId;
  const chosen = new Set([category ?? '', subcategory ?? '', parent ?? '']);
  const below = (parentId: string | null): Facet[] =>
    facetsOf(
      categories.filter((each) => each.parentId === parentId),
      counts,
      chosen,
      language,
    );
  return below(null).map((facet) => ({ ...facet, subcategories: below(facet.id) }));
};
