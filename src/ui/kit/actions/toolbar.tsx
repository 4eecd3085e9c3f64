import type { ReactNode } from 'react';

import '#ui/kit/page/visually-hidden.css';
import './toolbar.css';

/** Puts fields and buttons in a row that wraps; there is no roving focus, so Tab reaches each of them. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="k-toolbar">
      <legend className="k-visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
