import { useTranslation } from 'react-i18next';

import { formatDate } from '#i18n/format.ts';

import type { ListingView } from './listing.connect.ts';

/** Describes a filter as a screen shows it, in addition to the list's definition. */
export interface ListFilter {
  /** Names the filter as the definition does. */
  readonly name: string;
  readonly label: string;
  /** Lists the choices; without them, the filter is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  /** Holds the value in the reader's words. */
  readonly value: string;
}

/** Returns the active filters, in the order of the screen. */
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
