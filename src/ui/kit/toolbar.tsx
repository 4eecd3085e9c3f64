import type { ReactNode } from 'react';

import './toolbar.css';

/** Fields and buttons in a row that wraps; no roving focus, so that Tab reaches each of them. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="k-toolbar">
      {children}
    </div>
  );
}
