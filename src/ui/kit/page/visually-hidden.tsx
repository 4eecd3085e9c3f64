import type { ReactNode } from 'react';

import './visually-hidden.css';

/** Renders text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="k-visually-hidden">{children}</span>;
}
