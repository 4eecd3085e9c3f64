import type { ReactNode } from 'react';

import { DefinitionList } from '#ui/kit/display/definition-list.tsx';

interface EntryProps {
  title: ReactNode;
  facts: readonly (readonly [term: string, description: ReactNode])[];
  children?: ReactNode;
  /** Quotes a customer, line breaks included. */
  quote?: string | null;
}

/** Lays out one entry of a list of the desk. */
export function Entry({ title, facts, quote = null, children }: EntryProps) {
  return (
    <li className="desk-row">
      <h2 className="desk-row-title">{title}</h2>
      {quote !== null && <p className="desk-quote">{quote}</p>}
      <DefinitionList entries={facts.map(([term, description]) => ({ term, description }))} />
      {children !== undefined && <div className="desk-row-actions">{children}</div>}
    </li>
  );
}
