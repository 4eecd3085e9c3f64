import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { FilterTag } from '#ui/kit/display/tag.tsx';

import type { ActiveFilter } from './list-filter.ts';
import type { ListingView } from './listing.connect.ts';

interface ActiveFiltersProps {
  listing: ListingView;
  filters: readonly ActiveFilter[];
  /** Takes the focus once the last tag is gone. */
  after: RefObject<HTMLElement | null>;
}

/** Shows the active filters, each as a button that removes it. */
export function ActiveFilters({ listing, filters, after }: ActiveFiltersProps) {
  const { t } = useTranslation('listing');
  const tags = useRef<HTMLUListElement>(null);
  const removed = useRef<{ name: string; index: number } | null>(null);
  useLayoutEffect(() => {
    const gone = removed.current;
    if (gone === null || filters.some(({ name }) => name === gone.name)) return;
    removed.current = null;
    const left = tags.current?.querySelectorAll<HTMLElement>('.k-filter-tag') ?? [];
    const next = left[Math.min(gone.index, left.length - 1)] ?? after.current;
    next?.focus();
  }, [filters, after]);
  const [first] = filters;
  if (first === undefined) return null;
  return (
    <ul className="list-filters" aria-label={t('filter.active')} ref={tags}>
      {filters.map(({ name, label, value }, index) => (
        <li key={name}>
          <FilterTag
            removeLabel={t('filter.remove', { label, value })}
            onRemove={() => {
              removed.current = { name, index };
              announce(t('filter.removed', { label }));
              listing.change({ filters: { [name]: null } });
            }}
          >
            {t('filter.tag', { label, value })}
          </FilterTag>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button
            variant="quiet"
            size="s"
            onPress={() => {
              removed.current = { name: first.name, index: 0 };
              announce(t('filter.allRemoved'));
              listing.change({ filters: Object.fromEntries(filters.map(({ name }) => [name, null])) });
            }}
          >
            {t('filter.removeAll')}
          </Button>
        </li>
      )}
    </ul>
  );
}
