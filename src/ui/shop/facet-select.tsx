import { useTranslation } from 'react-i18next';

import type { Facet } from '#contract/catalogue/article.contract.ts';
import { Select } from '#ui/kit/fields/select.tsx';

interface FacetSelectProps {
  name: string;
  label: string;
  facets: readonly Facet[];
  chosen: string | null;
  onChange: (id: string | null) => void;
}

/** Renders a filter that says, for each choice, how many articles would remain. */
export function FacetSelect({ name, label, facets, chosen, onChange }: FacetSelectProps) {
  const { t } = useTranslation('shop');
  const items = facets.map((facet) => ({ value: facet.id, label: t('filter.option', { ...facet }) }));
  // A choice in the address is shown even if it finds nothing, so that it can be removed.
  if (chosen !== null && !facets.some(({ id }) => id === chosen))
    items.push({ value: chosen, label: chosen });
  return (
    <Select
      name={name}
      label={label}
      placeholder={t('filter.all')}
      value={chosen ?? ''}
      items={items}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
