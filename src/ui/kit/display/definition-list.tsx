import type { ReactNode } from 'react';

import './definition-list.css';

interface Definition {
  term: string;
  /** Entries without a description (`null`, `undefined`, empty text) are left out. */
  description: ReactNode;
}

interface DefinitionListProps {
  entries: readonly Definition[];
  /** `totals` aligns the descriptions as figures, and sets the last entry in bold. */
  look?: 'plain' | 'totals';
}

export function DefinitionList({ entries, look = 'plain' }: DefinitionListProps) {
  const known = entries.filter(
    ({ description }) => description !== null && description !== undefined && description !== '',
  );
  return (
    <dl className={`k-definitions k-definitions-${look}`}>
      {known.map(({ term, description }) => (
        <div key={term} className="k-definition">
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
