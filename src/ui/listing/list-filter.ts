import { useTranslation } from 'react-i18next';

import { formatDate } from '#i18n/format.ts';

import type { ListingView } from './listing.connect.ts';

/** A filter as a screen shows it, besides what the list's definition says of it. */
export interface ListFilter {
  /** As in the definition. */
  readonly name: string;
  readonly label: string;
  /** What can be chosen; without it the filter is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  /** What is looked for, in the reader's words. */
  readonly value: string;
}

/** The filters in force, in the order of the screen. */
export const useActiveFilters = (
  { query, list }: ListingView,
  filters: readonly ListFilter[],
): ActiveFilter[] => {
  const { i18n } = useTranslation();
  return filters.flatMap(({ name, label, options }) => {
    const wanted = query.filters[name];
    if (wanted === undefined) return [];
    const chosen = options?.find(({ value }) => value === wanted)?.label ?? wanted;
    const value = list.filters[name]?.day === true ? formatDate(wanted, i18n.language) : chosen;
    return [{ name, label, value }];
  });
};
