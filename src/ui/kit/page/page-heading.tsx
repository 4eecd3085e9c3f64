import type { ReactNode } from 'react';

import './page-heading.css';

interface PageHeadingProps {
  /** Fills the page's only `h1`; the focus moves here on each change of route or step. */
  children: ReactNode;
  /** Adds a short line above, such as the kind of the order. */
  above?: ReactNode;
  /** Adds text below the heading. */
  lead?: ReactNode;
  /** Holds buttons and links that concern the whole page. */
  actions?: ReactNode;
}

export function PageHeading({ children, above, lead, actions }: PageHeadingProps) {
  return (
    <div className="k-page-heading">
      <div className="k-page-heading-text">
        {above && <p className="k-page-heading-above">{above}</p>}
        <h1 tabIndex={-1}>{children}</h1>
        {lead && <p className="k-page-heading-lead">{lead}</p>}
      </div>
      {actions && <div className="k-page-heading-actions">{actions}</div>}
    </div>
  );
}
